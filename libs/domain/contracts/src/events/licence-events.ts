import {
  ISSUED_SIGNATURES,
  LICENCE_GROUNDS,
  LICENCE_KINDS,
  RENEWAL_OUTCOMES,
} from '../values/licences/values'
import { APPLICANT_TYPES } from '../values/processes/processes'
import { z } from 'zod'
import { printedFacts } from '../licences/printed'
import { signer } from '../licences/signers'
import type { EventsOf } from './event-meta'

/**
 * Events of a licence's stream (L9). What follows from a date (expiry, the end of a suspension) is computed when asked:
 * `LicenceExtended` and `LicenceExpired` record it for readers of the events and change no answer.
 */
const uuid = z.string()
/** A day in the state's time zone. */
const civilDay = z.iso.date()

const storedFile = {
  documentId: uuid,
  objectKey: z.string(),
  sha256: z.string(),
  fileSize: z.number().int(),
}

/** The rules under which it was granted; a later file does not change them. */
const granted = { regime: z.string(), rulesVersion: z.string() }

const version = z.number().int().min(1)

/** Why the validity is shorter than the minimum of the law. */
const validityReason = z.string().optional()

/** A version after the first: all facts of the document, with its own file and code. It is in force once it is final. */
const newVersion = printedFacts.extend({
  ...storedFile,
  version,
  kind: z.enum(LICENCE_KINDS),
  validityMonths: z.number().int().nullable(),
  validityReason,
  /** Public. */
  versionReason: z.string(),
  /** The checkpoint that the document prints. */
  checkpoint: z.null(),
})

/** The facts of an older document that is registered here. */
const recordedFacts = printedFacts.pick({
  kindName: true,
  number: true,
  code: true,
  protocolNumber: true,
  issuedOn: true,
  validUntil: true,
  municipalityId: true,
  municipalityName: true,
  state: true,
  ibgeCode: true,
  holderName: true,
  holderType: true,
  holderDocument: true,
  enterpriseName: true,
  enterpriseAddress: true,
  latitude: true,
  longitude: true,
  activity: true,
  activityClass: true,
  conditions: true,
})
export type RecordedFacts = z.infer<typeof recordedFacts>

const act = { ground: z.enum(LICENCE_GROUNDS), /** Public. */ reason: z.string() }
/** The ids of the conditions that stay due. */
const keptConditions = z.array(z.string())
const occurrence = { conditionId: z.string(), occurrence: z.number().int().min(1) }
const notes = z.string().optional()

export const licenceEventSchemas = {
  LicenceIssued: printedFacts.extend({
    ...storedFile,
    ...granted,
    licenceId: uuid,
    processId: uuid,
    ownerId: uuid,
    kind: z.enum(LICENCE_KINDS),
    validityMonths: z.number().int().nullable(),
    validityReason,
    /** The parts of the number: LO 12/2026 is 12 of 2026. */
    sequence: z.number().int(),
    year: z.number().int(),
    /** The checkpoint that the document prints. */
    checkpoint: z.null(),
    /** The licence that it renews. */
    renews: uuid.nullable(),
  }),
  LicenceRecorded: recordedFacts.extend({
    ...storedFile,
    ...granted,
    licenceId: uuid,
    processId: uuid,
    ownerId: uuid,
    kind: z.enum(LICENCE_KINDS),
  }),
  LicenceMadeFinal: z.object({
    version,
    effectiveOn: civilDay,
    signature: z.enum(ISSUED_SIGNATURES),
    /** The hash of the final file. */
    sha256: z.string(),
    fileSize: z.number().int(),
    objectKey: z.string(),
    signers: z.array(signer),
  }),
  LicenceVoided: z.object({ reason: z.string().nullable() }),
  LicenceSuspended: z.object({ ...act, until: civilDay.nullable(), keptConditions }),
  LicenceReinstated: z.object(act),
  LicenceRevoked: z.object({ ...act, keptConditions }),
  LicenceRectified: newVersion,
  LicenceTransferred: newVersion.extend({
    /** Who sees the licence and sends proofs from then on. */
    ownerId: uuid,
    fromHolderName: z.string(),
    fromHolderType: z.enum(APPLICANT_TYPES),
    fromHolderDocument: z.string(),
    requestProtocol: z.string().nullable(),
  }),
  /** The renewal that is under way, of which there is one at most; at first a draft. */
  LicenceRenewalOpened: z.object({ processId: uuid }),
  /** Recorded when the renewal is protocolled. Only a timely one extends the licence. */
  LicenceRenewalRequested: z.object({
    processId: uuid,
    protocolNumber: z.string(),
    filedOn: civilDay,
    timely: z.boolean(),
  }),
  LicenceRenewalClosed: z.object({ processId: uuid, outcome: z.enum(RENEWAL_OUTCOMES) }),
  LicenceExtended: z.object({ processId: uuid, validUntil: civilDay }),
  LicenceExpired: z.object({ validUntil: civilDay }),
  LicenceSuperseded: z.object({ byLicenceId: uuid, byNumber: z.string() }),
  /** One file of the proof that is sent with it, because the sweeper looks for `objectKey` only at the top level of an event. */
  ConditionProofAttached: z.object({
    ...occurrence,
    ...storedFile,
    originalName: z.string(),
    mediaType: z.string(),
  }),
  /** Without documents it is a declaration. */
  ConditionProofSent: z.object({ ...occurrence, notes, documentIds: z.array(uuid) }),
  ConditionProofAccepted: z.object({ ...occurrence, notes }),
  ConditionProofRejected: z.object({ ...occurrence, reason: z.string(), newDueOn: civilDay.nullable() }),
  ConditionExtended: z.object({ ...occurrence, dueOn: civilDay, reason: z.string() }),
  ConditionWaived: z.object({ ...occurrence, reason: z.string() }),
} as const

export type LicenceEventType = keyof typeof licenceEventSchemas
export type LicenceEvent = EventsOf<typeof licenceEventSchemas>

export const licenceStream = (id: string): string => `licence-${id}`
