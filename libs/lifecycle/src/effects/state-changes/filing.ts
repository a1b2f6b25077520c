import { type FilingFacts, filingFacts, type ProcessEventOf } from '@licensing/contracts'
import type { ProcessState, Recorded, RecordedProcessEvent } from '../../process-state'

/** The events that begin a stream. */
export type OpeningEventType = 'ProcessDrafted' | 'ProcessFiled'

/** An opening event also carries the stamp of the clock, which is no field of the form. */
const ofFiling = (fields: object): FilingFacts =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field in filingFacts.shape))

/** The state a filing begins with; the machine has its status. */
export const opened = (event: Extract<RecordedProcessEvent, { type: OpeningEventType }>): ProcessState => {
  const { processId, ownerId, ownerRole, ...rest } = event.data
  const { protocolNumber, authCode, feeExempt, ...fields } = {
    protocolNumber: null,
    authCode: null,
    feeExempt: false,
    ...rest,
  }
  return {
    id: processId,
    version: event.version,
    status: 'DRAFT',
    deleted: false,
    ownerId,
    ownerRole,
    filing: ofFiling(fields),
    protocolNumber,
    authCode,
    feeExempt,
    documents: [],
    corrections: [],
    outsideChanges: [],
    complementations: [],
    decision: null,
    licenceTerms: null,
    issuance: null,
    voidedDenials: [],
    renewalOf: null,
    observations: null,
    assigneeId: null,
    assigneeRole: null,
    assignmentVersion: 0,
    createdAt: event.recordedAt,
    updatedAt: event.recordedAt,
    filedAt: protocolNumber === null ? null : event.recordedAt,
    protocoledAt: null,
    archivedAt: null,
  }
}

export const edited = (
  state: ProcessState,
  event: Recorded<ProcessEventOf<'ProcessEdited'>>,
): ProcessState => {
  const filing: Record<string, unknown> = { ...state.filing }
  for (const { field, to } of event.data.changes) {
    if (to === null) delete filing[field]
    else filing[field] = to
  }
  const outside =
    state.status === 'DRAFT' ? [] : event.data.changes.filter((change) => change.correctionId === undefined)
  return {
    ...state,
    filing: filing as FilingFacts,
    outsideChanges: [
      ...state.outsideChanges,
      ...outside.map(({ field, from, to }) => ({ field, from, to, changedAt: event.recordedAt })),
    ],
  }
}
