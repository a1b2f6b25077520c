import { DEFAULT_REQUEST_MESSAGE, type PreviewKind, type ProcessEvent } from '@licensing/contracts'
import type { NoticePreviewBody } from '@licensing/forms'
import { type Calendar, endOfNotice, ledgerOf, nextRequest } from '@licensing/legal-clock'
import type { RecordedProcessEvent } from '@licensing/lifecycle'

/** A process on which a command is about to be sent. */
interface Facts {
  readonly events: readonly RecordedProcessEvent[]
  readonly calendar: Calendar
  readonly archivalNoticeDays: number
  /** ISO 8601 */
  readonly at: string
}

type Supposed = (body: NoticePreviewBody, facts: Facts) => readonly ProcessEvent[]

/** In place of a text that is not typed yet. */
const NOT_TYPED = '…'
/** The id that a request gets when it is sent. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

const request: Supposed = (
  { items, message, description, nonAdmission = false },
  { events, calendar, at },
) => {
  const asked = message ?? description ?? DEFAULT_REQUEST_MESSAGE
  if (items === undefined) return [{ type: 'ComplementationRequested', data: { description: asked } }]
  const { round, answerTerm, answerBy } = nextRequest(events, calendar, at)
  const sent = { round, message: asked, itemCount: items.length, nonAdmission, answerTerm, answerBy }
  return [
    { type: 'RequestSent', data: { requestId: NO_ID, ...sent } },
    { type: 'ComplementationRequested', data: { description: asked, newFact: asked, requestId: NO_ID } },
  ]
}

/** A proposal while a request waits for its answer, and the decision on it; else the archival of a process that has ended. */
const archival: Supposed = ({ archive, reason = NOT_TYPED }, facts) => {
  const { asOf, answer } = ledgerOf(facts.events, facts.calendar, facts.at)
  if (archive === false) return [{ type: 'ArchivalDropped', data: { round: answer?.round ?? 1 } }]
  if (archive === true || answer === null) return [{ type: 'ProcessArchived', data: {} }]
  const decidableFrom = endOfNotice(asOf, facts.archivalNoticeDays, facts.calendar)
  const { round, dueOn: answerDueOn } = answer
  return [{ type: 'ArchivalProposed', data: { round, answerDueOn, decidableFrom, reason } }]
}

const moreTime: Supposed = ({ granted = true, until, reason = NOT_TYPED }, { events, calendar, at }) => {
  const { answer } = ledgerOf(events, calendar, at)
  const round = answer?.round ?? 1
  const last = until ?? answer?.moreTime?.until
  const extended = granted && last !== undefined ? { until: last } : {}
  return [{ type: 'MoreTimeDecided', data: { round, granted, reason, ...extended } }]
}

const supposed: Readonly<Record<PreviewKind, Supposed>> = {
  returned: () => [{ type: 'ProcessReturnedToAnalysis', data: {} }],
  request,
  approve: () => [{ type: 'ProcessApproved', data: {} }],
  reject: ({ reason = NOT_TYPED }) => [{ type: 'ProcessRejected', data: { reason } }],
  finalize: () => [{ type: 'ProcessCompleted', data: {} }],
  archival,
  moreTime,
}

/** The events that the command would record, as far as its notice depends on them; the notice is about the first one. */
export const supposedEvents: Supposed = (body, facts) => supposed[body.kind](body, facts)
