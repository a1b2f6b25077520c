import { LICENSING_TYPES, type RequestType } from '../processes/processes'

/** The request types other than licences; a municipality may count their terms in working days. */
export const OTHER_REQUEST_TYPES = [
  'CERTIDAO_USO_OCUPACAO_SOLO',
  'OUTROS_REQUERIMENTOS',
] as const satisfies readonly RequestType[]
export type OtherRequestType = (typeof OTHER_REQUEST_TYPES)[number]

/** The subject of a legal term: a kind of licence, or another type of request. */
export const TERM_KINDS = [...LICENSING_TYPES, ...OTHER_REQUEST_TYPES] as const
export type TermKind = (typeof TERM_KINDS)[number]

/** The effect of an assignment when other staff act on the process. */
export const ASSIGNMENT_GUARDS = ['OFF', 'WARN', 'REFUSE'] as const
export type AssignmentGuard = (typeof ASSIGNMENT_GUARDS)[number]

/** The state of the clock of a process on a day. */
export const CLOCK_STATES = ['NOT_STARTED', 'RUNNING', 'PAUSED', 'OVERDUE', 'STOPPED'] as const
export type ClockState = (typeof CLOCK_STATES)[number]

/** The verdicts of staff on a document. */
export const VERDICTS = ['ACCEPTED', 'REFUSED'] as const
export type Verdict = (typeof VERDICTS)[number]

/**
 * The events of the desk. Their lines are for staff, and kept out of the activity history; what an applicant may know of them is in the
 * lines of the events recorded with them.
 */
export const DESK_EVENTS = [
  'InternalNoteAdded',
  'ProcessAssigned',
  'ProcessReleased',
  'DocumentJudged',
  'RequestSent',
  'RequestAnswered',
  'AnalysisTermChanged',
  'LicenceTermsSet',
  'MoreTimeRequested',
  'MoreTimeDecided',
  'ArchivalProposed',
  'ArchivalDropped',
  'ApplicantNotified',
] as const
export type DeskEvent = (typeof DESK_EVENTS)[number]

/** The queues of the desk, in the order of its tabs. */
export const DESK_QUEUES = [
  'mine',
  'unassigned',
  'overdue',
  'due7',
  'waiting',
  'answered',
  'incomplete',
] as const
export type DeskQueue = (typeof DESK_QUEUES)[number]

/** The actions on a process besides those of its lifecycle: of staff, and the owner's answer to a request or request for more time. */
export const DESK_ACTIONS = [
  'claim',
  'assign',
  'release',
  'note',
  'judgeDocument',
  'composeRequest',
  'answerRequest',
  'classify',
  'extendTerm',
  'askMoreTime',
  'decideMoreTime',
  'proposeArchival',
  'decideArchival',
] as const
export type DeskAction = (typeof DESK_ACTIONS)[number]
