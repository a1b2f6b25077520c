import type { FilingFacts, ProcessEvent, ProcessEventOf, ProcessEventType } from '@licensing/contracts'
import { evolveCorrections } from './evolve-corrections'
import { attach, removeDocument } from './evolve-documents'
import type { ProcessState, Recorded, RecordedProcessEvent } from './process-state'
import { standingAfter, statusByEvent } from './status-by-event'

type Evolver<T extends ProcessEventType> = (
  state: ProcessState,
  event: Recorded<ProcessEventOf<T>>,
) => ProcessState

const noting =
  (facts: (event: RecordedProcessEvent) => Partial<ProcessState>) =>
  (state: ProcessState, event: RecordedProcessEvent): ProcessState => ({ ...state, ...facts(event) })

const said = (event: RecordedProcessEvent): Partial<ProcessState> => {
  const data = event.data as { observations?: string; reason?: string; description?: string }
  const words = data.reason ?? data.description ?? data.observations
  return words === undefined ? {} : { observations: words }
}
const decided = (event: RecordedProcessEvent) => ({ ...said(event), decidedAt: event.recordedAt })

const opened = (
  event: Recorded<ProcessEventOf<'ProcessDrafted'>> | Recorded<ProcessEventOf<'ProcessFiled'>>,
): ProcessState => {
  const { processId, ownerId, ownerRole, ...rest } = event.data
  const { protocolNumber, authCode, feeExempt, ...filing } = {
    protocolNumber: null,
    authCode: null,
    feeExempt: false,
    ...rest,
  }
  return {
    id: processId,
    version: event.version,
    status:
      event.type === 'ProcessDrafted' ? statusByEvent.ProcessDrafted : statusByEvent.ProcessFiled(event.data),
    deleted: false,
    ownerId,
    ownerRole,
    filing: filing as FilingFacts,
    protocolNumber,
    authCode,
    feeExempt,
    documents: [],
    corrections: [],
    outsideChanges: [],
    observations: null,
    createdAt: event.recordedAt,
    updatedAt: event.recordedAt,
    filedAt: protocolNumber === null ? null : event.recordedAt,
    protocoledAt: null,
    decidedAt: null,
  }
}

const edited: Evolver<'ProcessEdited'> = (state, event) => {
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

type Evolvers = { [T in Exclude<ProcessEventType, 'ProcessDrafted' | 'ProcessFiled'>]: Evolver<T> }

const unchanged = (state: ProcessState): ProcessState => state

/** What each event changes besides the status, which `statusByEvent` sets. */
const evolvers: Evolvers = {
  ProcessSubmitted: (state, event) => ({
    ...state,
    ...event.data,
    filedAt: event.recordedAt,
  }),
  ProcessEdited: edited,
  DocumentAttached: attach,
  PaymentReceiptAttached: attach,
  DocumentRemoved: removeDocument,
  DocumentDownloaded: unchanged,
  ProcessProtocoled: noting((event) => ({ protocoledAt: event.recordedAt })),
  AnalysisStarted: unchanged,
  ComplementationRequested: noting(said),
  ComplementationAnswered: noting(said),
  ProcessApproved: noting(decided),
  ProcessRejected: noting(decided),
  ProcessSentForSignature: noting(said),
  ProcessCompleted: noting(said),
  ProcessReturnedToAnalysis: noting((event) => ({ ...said(event), decidedAt: null })),
  ProcessArchived: noting(said),
  ProcessDeleted: unchanged,
  CorrectionRequested: evolveCorrections,
  CorrectionAnswered: evolveCorrections,
  CorrectionVerified: evolveCorrections,
  CorrectionRejected: evolveCorrections,
  CorrectionDeleted: evolveCorrections,
}

/** Looking at a document changes nothing about the process: no decision is stale because of it. */
export const isOnlyALook = ({ type }: ProcessEvent): boolean => type === 'DocumentDownloaded'

/** Applies one recorded fact. Total: the compiler holds that every event type has its evolver. */
export const evolveProcess = (state: ProcessState | null, event: RecordedProcessEvent): ProcessState => {
  if (event.type === 'ProcessDrafted' || event.type === 'ProcessFiled') return opened(event)
  if (state === null)
    throw new Error(`A process's stream begins with ProcessDrafted or ProcessFiled, not ${event.type}.`)
  const evolve = evolvers[event.type] as (state: ProcessState, event: RecordedProcessEvent) => ProcessState
  const next = evolve(state, event)
  const updatedAt = isOnlyALook(event) ? state.updatedAt : event.recordedAt
  return { ...next, ...standingAfter(event), version: event.version, updatedAt }
}

/** Folds a whole stream; null for an empty one. */
export const processOf = (events: readonly RecordedProcessEvent[]): ProcessState | null =>
  events.reduce<ProcessState | null>(evolveProcess, null)
