import {
  ISSUED_SIGNATURES,
  LICENCE_GROUNDS,
  LICENCE_KINDS,
  LICENCE_OFFERS,
  RENEWAL_OUTCOMES,
} from '../../values/licences/values'
import { APPLICANT_TYPES } from '../../values/processes/processes'
import { z } from 'zod'
import { signer } from '../../licences/signers'
import { licenceCondition } from '../../licences/terms'
import { booleanQuery, wholeNumberText } from '../../pagination'
import { personResponse } from '../accounts/person'
import { validityBounds } from './licence-terms'
import { licenceSummary, openRenewal } from './list'
import { obligationResponse } from './obligations'

/** A version and its file. A version that is not final yet is not in force. */
export const licenceVersion = z.object({
  version: z.number().int(),
  code: z.string(),
  issuedOn: z.iso.date(),
  /** The day on which it became final; null until then. */
  effectiveOn: z.iso.date().nullable(),
  signature: z.enum(ISSUED_SIGNATURES).nullable(),
  signers: z.array(signer),
  fileSize: z.number().int(),
  sha256: z.string(),
  /** Why it was made; null for the first. */
  reason: z.string().nullable(),
  current: z.boolean(),
})
export type LicenceVersionResponse = z.infer<typeof licenceVersion>

export const licenceRenewal = z.object({
  processId: z.string(),
  protocolNumber: z.string(),
  filedOn: z.iso.date(),
  /** Filed early enough to extend the licence until it is decided. */
  timely: z.boolean(),
  outcome: z.enum(RENEWAL_OUTCOMES).nullable(),
})

/** A line of the history, the oldest first; `action` is the name of the event. */
export const licenceHistoryEntry = z.object({
  id: z.string(),
  action: z.string(),
  description: z.string(),
  /** The public reason, or notes. */
  observations: z.string().nullable(),
  createdAt: z.string(),
  user: personResponse,
})
export type LicenceHistoryEntry = z.infer<typeof licenceHistoryEntry>

export const licenceResponse = licenceSummary.extend({
  /** The number of its events. A command on it changes this. */
  revision: z.number().int(),
  version: z.number().int(),
  /** Registered from an older document. */
  fromOlderDocument: z.boolean(),
  holderType: z.enum(APPLICANT_TYPES),
  holderDocument: z.string(),
  enterpriseAddress: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  activity: z.string().nullable(),
  activityClass: z.string().nullable(),
  /** Null without a term, and of an older document. */
  validityMonths: z.number().int().nullable(),
  /** Of a validity below the minimum; null for people who may not rectify. */
  validityReason: z.string().nullable(),
  publicNotes: z.string().nullable(),
  /** For another validity; null for people who may not rectify, and without bounds. */
  validityBounds: validityBounds.nullable(),
  conditions: z.array(licenceCondition.extend({ conditionId: z.string().nullable() })),
  /** The last day on which a renewal extends the licence; null where the kind is not renewed. */
  renewBy: z.iso.date().nullable(),
  /** The outage that moved it, with the basis; null for the day by law. */
  renewByReason: z.string().nullable(),
  /** 'Renove até {data}' is shown from 240 days before the end. */
  renewalNotice: z.boolean(),
  /** A renewal requested today is too late to extend the licence. */
  renewalLate: z.boolean(),
  /** The kinds that renew it, to choose from; empty for people who may not renew it now. */
  renewalKinds: z.array(z.object({ kind: z.enum(LICENCE_KINDS), name: z.string() })),
  openRenewal: openRenewal.nullable(),
  /** The suspension or revocation in force. */
  act: z
    .object({
      on: z.iso.date(),
      ground: z.enum(LICENCE_GROUNDS),
      reason: z.string(),
      until: z.iso.date().nullable(),
      keptConditions: z.array(z.string()),
    })
    .nullable(),
  renews: z.string().nullable(),
  supersededBy: z.object({ licenceId: z.string(), number: z.string() }).nullable(),
  versions: z.array(licenceVersion),
  obligations: z.array(obligationResponse),
  renewals: z.array(licenceRenewal),
  history: z.array(licenceHistoryEntry),
  allowedLicenceActions: z.array(z.enum(LICENCE_OFFERS)),
  /** The grounds that each act may have, by the regime of the licence; empty for people who may not act. */
  grounds: z.object({
    suspend: z.array(z.enum(LICENCE_GROUNDS)),
    reinstate: z.array(z.enum(LICENCE_GROUNDS)),
    revoke: z.array(z.enum(LICENCE_GROUNDS)),
  }),
})
export type LicenceResponse = z.infer<typeof licenceResponse>

export const licenceFileQuery = z.strictObject({
  /** Defaults to the version in force. */
  version: wholeNumberText('Versão inválida', 1).optional(),
  /** The file as it was issued, without a signature. */
  issued: booleanQuery.optional(),
})
