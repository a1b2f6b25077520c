import { SIGNATURE_LEVELS, SIGNER_CHAINS, SIGNER_KINDS } from '../values/licences/values'
import { z } from 'zod'

/** A signature in a PDF, as it was checked when the file came in (L3). A CPF in the name is cut off. */
export const signer = z.object({
  name: z.string(),
  /** `qualified` only under a root of ICP-Brasil, `advanced` only under one of gov.br. */
  kind: z.enum(SIGNER_KINDS),
  /** The time that the signer claims; it is not verified. */
  claimedAt: z.iso.datetime().nullable(),
  /** The claimed time lay ahead of the portal's when the file came in. */
  datedAhead: z.literal(true).optional(),
  integrity: z.literal('verified'),
  /** Absent for a signature that is not PAdES, or was checked before levels were. */
  level: z.enum(SIGNATURE_LEVELS).optional(),
  /** The authority that stamped its time; absent without a stamp. Only a trusted one proves the time. */
  timeStamp: z.object({ chain: z.enum(SIGNER_CHAINS), root: z.string().nullable() }).optional(),
  chain: z.enum(SIGNER_CHAINS),
  /** The name of the root, if trusted. */
  root: z.string().nullable(),
  revocation: z.literal('unchecked'),
})
export type Signer = z.infer<typeof signer>
