import type { LicenceEventType } from '@licensing/contracts'
import { civilDateOf } from '@licensing/legal-clock'
import {
  currentVersion,
  type LicenceFacts,
  type LicenceFile,
  type LicenceState,
  type LicenceVersion,
  type RecordedLicenceEvent,
} from './licence-state'

type EventOf<T extends LicenceEventType> = Extract<RecordedLicenceEvent, { type: T }>
type Opening = EventOf<'LicenceIssued' | 'LicenceRecorded'>
type Effect<T extends LicenceEventType> = (licence: LicenceState, event: EventOf<T>) => LicenceState

const unchanged = (licence: LicenceState): LicenceState => licence

const fileOf = ({ documentId, objectKey, sha256, fileSize }: LicenceFile): LicenceFile => ({
  documentId,
  objectKey,
  sha256,
  fileSize,
})

const versionOf = (
  data: LicenceFacts & LicenceFile,
  over: Pick<LicenceVersion, 'version' | 'ownerId' | 'reason'>,
): LicenceVersion => ({
  ...over,
  facts: data,
  issued: fileOf(data),
  file: fileOf(data),
  effectiveOn: null,
  signature: null,
  signers: [],
})

/** An older document holds from its own day on. */
const openedBy = ({ type, data }: Opening): LicenceState => {
  const first = versionOf(data, { version: 1, ownerId: data.ownerId, reason: null })
  const recorded = type === 'LicenceRecorded'
  return {
    id: data.licenceId,
    processId: data.processId,
    recordedStatus: recorded ? 'VALID' : 'ISSUED',
    fromOlderDocument: recorded,
    regime: data.regime,
    rulesVersion: data.rulesVersion,
    renews: recorded ? null : data.renews,
    versions: [recorded ? { ...first, effectiveOn: data.issuedOn } : first],
    act: null,
    openRenewal: null,
    renewals: [],
    superseded: null,
  }
}

const withVersion = (licence: LicenceState, next: LicenceVersion): LicenceState => ({
  ...licence,
  versions: [...licence.versions, next],
})

const effects: { [T in LicenceEventType]: Effect<T> } = {
  LicenceIssued: unchanged,
  LicenceRecorded: unchanged,
  LicenceMadeFinal: (licence, { data }) => ({
    ...licence,
    recordedStatus: licence.recordedStatus === 'ISSUED' ? 'VALID' : licence.recordedStatus,
    versions: licence.versions.map((each) =>
      each.version === data.version
        ? {
            ...each,
            file: fileOf({ ...data, documentId: each.issued.documentId }),
            effectiveOn: data.effectiveOn,
            signature: data.signature,
            signers: data.signers,
          }
        : each,
    ),
  }),
  LicenceVoided: (licence) => ({ ...licence, recordedStatus: 'VOIDED' }),
  LicenceSuspended: (licence, { data, recordedAt }) => ({
    ...licence,
    recordedStatus: 'SUSPENDED',
    act: { ...data, on: civilDateOf(recordedAt) },
  }),
  LicenceReinstated: (licence) => ({ ...licence, recordedStatus: 'VALID', act: null }),
  LicenceRevoked: (licence, { data, recordedAt }) => ({
    ...licence,
    recordedStatus: 'REVOKED',
    act: { ...data, on: civilDateOf(recordedAt), until: null },
  }),
  LicenceRectified: (licence, { data }) =>
    withVersion(
      licence,
      versionOf(data, {
        version: data.version,
        ownerId: currentVersion(licence).ownerId,
        reason: data.versionReason,
      }),
    ),
  LicenceTransferred: (licence, { data }) =>
    withVersion(
      licence,
      versionOf(data, { version: data.version, ownerId: data.ownerId, reason: data.versionReason }),
    ),
  LicenceRenewalOpened: (licence, { data }) => ({ ...licence, openRenewal: data.processId }),
  LicenceRenewalRequested: (licence, { data, recordedAt }) => ({
    ...licence,
    openRenewal: data.processId,
    renewals: [
      ...licence.renewals,
      { ...data, requestedOn: civilDateOf(recordedAt), outcome: null, closedOn: null },
    ],
  }),
  LicenceRenewalClosed: (licence, { data, recordedAt }) => ({
    ...licence,
    openRenewal: licence.openRenewal === data.processId ? null : licence.openRenewal,
    renewals: licence.renewals.map((each) =>
      each.processId === data.processId
        ? { ...each, outcome: data.outcome, closedOn: civilDateOf(recordedAt) }
        : each,
    ),
  }),
  LicenceExtended: unchanged,
  LicenceExpired: unchanged,
  LicenceSuperseded: (licence, { data, recordedAt }) => ({
    ...licence,
    recordedStatus: 'SUPERSEDED',
    superseded: { ...data, on: civilDateOf(recordedAt) },
  }),
  ConditionProofAttached: unchanged,
  ConditionProofSent: unchanged,
  ConditionProofAccepted: unchanged,
  ConditionProofRejected: unchanged,
  ConditionExtended: unchanged,
  ConditionWaived: unchanged,
}

/** Applies one recorded event. Total: the compiler checks that `effects` has every event type. */
export const evolveLicence = (licence: LicenceState | null, event: RecordedLicenceEvent): LicenceState => {
  if (event.type === 'LicenceIssued' || event.type === 'LicenceRecorded') return openedBy(event)
  if (licence === null)
    throw new Error(`A licence's stream begins with LicenceIssued or LicenceRecorded, not ${event.type}.`)
  return (effects[event.type] as Effect<LicenceEventType>)(licence, event)
}

/** Folds a stream; null if it is empty. */
export const licenceOf = (events: readonly RecordedLicenceEvent[]): LicenceState | null =>
  events.reduce<LicenceState | null>(evolveLicence, null)
