import type { ProcessEventOf } from '@licensing/contracts'
import { tellVerdicts, withdrawIssued } from './filing'
import type {
  Complementation,
  Decision,
  Person,
  ProcessState,
  Recorded,
  RecordedProcessEvent,
} from '../../process-state'

const personIn = ({ meta }: RecordedProcessEvent): Person => ({ id: meta.actorId, role: meta.actorRole })

export const requestComplementation = (
  state: ProcessState,
  event: Recorded<ProcessEventOf<'ComplementationRequested'>>,
): ProcessState => ({
  ...state,
  observations: event.data.description,
  documents: tellVerdicts(state.documents),
  complementations: [
    ...state.complementations,
    {
      description: event.data.description,
      requestedAt: event.recordedAt,
      requestedBy: personIn(event),
      answeredAt: null,
      answer: null,
      requestId: event.data.requestId ?? null,
    },
  ],
})

/** The last one is the one being answered: a process is PENDING because of one request at a time. */
export const answerComplementation = (
  state: ProcessState,
  event: Recorded<ProcessEventOf<'ComplementationAnswered'>>,
): ProcessState => {
  const answer = event.data.observations
  const answered = (one: Complementation): Complementation => ({
    ...one,
    answeredAt: event.recordedAt,
    answer: answer ?? null,
  })
  const last = state.complementations.length - 1
  return {
    ...state,
    observations: answer ?? state.observations,
    complementations: state.complementations.map((one, index) => (index === last ? answered(one) : one)),
  }
}

const decisionIn = (
  event: RecordedProcessEvent,
  outcome: Decision['outcome'],
  reason: string | undefined,
): Decision => ({
  outcome,
  reason: reason ?? null,
  decidedAt: event.recordedAt,
  decidedBy: personIn(event),
})

export const approve = (
  state: ProcessState,
  event: Recorded<ProcessEventOf<'ProcessApproved'>>,
): ProcessState => {
  const { observations } = event.data
  return {
    ...state,
    observations: observations ?? state.observations,
    documents: tellVerdicts(state.documents),
    decision: decisionIn(event, 'APPROVED', observations),
  }
}

export const reject = (
  state: ProcessState,
  event: Recorded<ProcessEventOf<'ProcessRejected'>>,
): ProcessState => ({
  ...state,
  observations: event.data.reason,
  documents: tellVerdicts(state.documents),
  decision: decisionIn(event, 'REJECTED', event.data.reason),
})

export const returnToAnalysis = (
  state: ProcessState,
  { data }: Recorded<ProcessEventOf<'ProcessReturnedToAnalysis'>>,
): ProcessState => ({
  ...state,
  observations: data.observations ?? state.observations,
  documents: withdrawIssued(state.documents),
  decision: null,
})

type Assignment = Pick<ProcessState, 'assigneeId' | 'assigneeRole' | 'assignmentVersion'>

/** Who has the process after an assignment or a release. */
export const assignmentIn = ({ type, data, version }: RecordedProcessEvent): Assignment =>
  type === 'ProcessAssigned'
    ? { assigneeId: data.assigneeId, assigneeRole: data.assigneeRole, assignmentVersion: version }
    : { assigneeId: null, assigneeRole: null, assignmentVersion: version }

export const setLicenceTerms = (
  state: ProcessState,
  { data }: Recorded<ProcessEventOf<'LicenceTermsSet'>>,
): ProcessState => {
  const { draft: _, ...licenceTerms } = data
  return { ...state, licenceTerms }
}
