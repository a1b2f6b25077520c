import type { FilingFacts, ProcessEvent, ProcessEventOf, ProcessEventType } from '@licensing/contracts'
import {
  answerComplementation,
  approve,
  reject,
  requestComplementation,
  returnToAnalysis,
} from './evolve-analysis'
import { evolveCorrections } from './evolve-corrections'
import { attach, removeDocument } from './evolve-documents'
import type { ProcessState, Recorded, RecordedProcessEvent } from './process-state'
import { statusChange, statusByEvent } from './status-by-event'

type Evolver<T extends ProcessEventType> = (
  state: ProcessState,
  event: Recorded<ProcessEventOf<T>>,
) => ProcessState

const merging =
  (facts: (event: RecordedProcessEvent) => Partial<ProcessState>) =>
  (state: ProcessState, event: RecordedProcessEvent): ProcessState => ({ ...state, ...facts(event) })

const observationsOf = (event: RecordedProcessEvent): Partial<ProcessState> => {
  const { observations } = event.data as { observations?: string }
  return observations === undefined ? {} : { observations }
}

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
    complementations: [],
    decision: null,
    observations: null,
    createdAt: event.recordedAt,
    updatedAt: event.recordedAt,
    filedAt: protocolNumber === null ? null : event.recordedAt,
    protocoledAt: null,
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

/** The changes of each event other than the status, which `statusByEvent` sets. */
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
  ProcessProtocoled: merging((event) => ({ protocoledAt: event.recordedAt })),
  AnalysisStarted: unchanged,
  ComplementationRequested: requestComplementation,
  ComplementationAnswered: answerComplementation,
  ProcessApproved: approve,
  ProcessRejected: reject,
  ProcessSentForSignature: merging(observationsOf),
  ProcessCompleted: merging(observationsOf),
  ProcessReturnedToAnalysis: returnToAnalysis,
  ProcessArchived: merging(observationsOf),
  ProcessDeleted: unchanged,
  CorrectionRequested: evolveCorrections,
  CorrectionAnswered: evolveCorrections,
  CorrectionVerified: evolveCorrections,
  CorrectionRejected: evolveCorrections,
  CorrectionDeleted: evolveCorrections,
}

/** A download does not change the process, so it does not make a pending decision stale. */
export const isReadOnly = ({ type }: ProcessEvent): boolean => type === 'DocumentDownloaded'

/** Applies one recorded event. Total: the compiler checks that every event type has an evolver. */
export const evolveProcess = (state: ProcessState | null, event: RecordedProcessEvent): ProcessState => {
  if (event.type === 'ProcessDrafted' || event.type === 'ProcessFiled') return opened(event)
  if (state === null)
    throw new Error(`A process's stream begins with ProcessDrafted or ProcessFiled, not ${event.type}.`)
  const evolve = evolvers[event.type] as (state: ProcessState, event: RecordedProcessEvent) => ProcessState
  const next = evolve(state, event)
  const updatedAt = isReadOnly(event) ? state.updatedAt : event.recordedAt
  return { ...next, ...statusChange(event), version: event.version, updatedAt }
}

/** Folds a stream; null if it is empty. */
export const processOf = (events: readonly RecordedProcessEvent[]): ProcessState | null =>
  events.reduce<ProcessState | null>(evolveProcess, null)
