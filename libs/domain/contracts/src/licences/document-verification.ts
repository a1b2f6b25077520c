import { AUTHENTICITY_VERDICTS } from '../values/licences/values'
import { TIME_ZONES } from '../values/time/time-zone'
import { z } from 'zod'
import { signer } from './signers'

const SHA256 = /^[0-9a-f]{64}$/

export const fileHashParams = z.object({
  sha256: z.string().toLowerCase().regex(SHA256, 'Informe o SHA-256 do arquivo: 64 algarismos hexadecimais.'),
})

/** The public facts of a file that this system issued or published (L6). Without a licence, its fields are null. */
export const documentVerification = z.object({
  verdict: z.enum(AUTHENTICITY_VERDICTS),
  /** For example 'LO 12/2026'. */
  number: z.string().nullable(),
  code: z.string().nullable(),
  version: z.number().int().nullable(),
  municipality: z.object({ name: z.string() }).nullable(),
  holderName: z.string().nullable(),
  enterpriseName: z.string().nullable(),
  issuedOn: z.iso.date(),
  validUntil: z.iso.date().nullable(),
  signers: z.array(signer),
  protocolNumber: z.string(),
  /** The document in force in place of this file, if there is one. */
  current: z
    .object({ number: z.string(), code: z.string(), version: z.number().int(), sha256: z.string() })
    .nullable(),
  /** Since when, and why, a licence is suspended or revoked. */
  since: z.iso.date().nullable(),
  reason: z.string().nullable(),
  /** The protocol of the renewal that extends a licence. */
  renewalProtocol: z.string().nullable(),
  /** The state's, in which the verifier on other sites shows times. */
  timeZone: z.enum(TIME_ZONES),
})
export type DocumentVerification = z.infer<typeof documentVerification>
