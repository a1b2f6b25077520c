import type { ProcessEventOf } from '@licensing/contracts'
import { roundsOf } from '@licensing/legal-clock'
import type { Correction, Person, ProcessState, Recorded, RecordedProcessEvent } from '@licensing/lifecycle'
import type { FoldedProcess } from '@licensing/process-store'

/** A request that was sent. One without an id represents the corrections and complementations requested separately in a round. */
export interface SentRequest {
  readonly id: string | null
  readonly round: number
  readonly message: string | null
  readonly newFact: string | null
  readonly nonAdmission: boolean
  readonly answerBy: string | null
  readonly sentAt: string
  readonly sentBy: Person
  readonly answeredAt: string | null
  readonly corrections: readonly Correction[]
}

type Asking =
  Recorded<ProcessEventOf<'CorrectionRequested'>> | Recorded<ProcessEventOf<'ComplementationRequested'>>
type Opened = Omit<SentRequest, 'answeredAt' | 'corrections'>

const isAsking = (event: RecordedProcessEvent): event is Asking =>
  event.type === 'CorrectionRequested' || event.type === 'ComplementationRequested'

const sent = ({ recordedAt, meta }: RecordedProcessEvent) => ({
  sentAt: recordedAt,
  sentBy: { id: meta.actorId, role: meta.actorRole },
})

const requestOf = (event: Recorded<ProcessEventOf<'RequestSent'>>): Opened => {
  const { requestId: id, round, message, newFact = null, nonAdmission, answerBy } = event.data
  return { id, round, message, newFact, nonAdmission, answerBy, ...sent(event) }
}

/** The request of a round that was made one by one; the last complementation gives its message. */
const withSingle = (known: Opened | undefined, event: Asking, round: number): Opened => {
  const single = known ?? {
    id: null,
    round,
    message: null,
    newFact: null,
    nonAdmission: false,
    answerBy: null,
    ...sent(event),
  }
  const message = event.type === 'ComplementationRequested' ? event.data.description : single.message
  return { ...single, message, newFact: event.data.newFact ?? single.newFact }
}

const last = (times: readonly (string | null)[]): string | null =>
  times.reduce((latest, time) => ((time ?? '') > (latest ?? '') ? time : latest), null)

/** Null while an item waits; the last answer otherwise. */
const answeredAt = (
  corrections: readonly Correction[],
  complementations: ProcessState['complementations'],
  isPending: boolean,
): string | null => {
  const waits =
    corrections.some(({ status }) => status === 'PENDING') ||
    (isPending && complementations.some((one) => one.answeredAt === null))
  if (waits) return null
  return last([
    ...corrections.map(({ correctedAt }) => correctedAt),
    ...complementations.map((one) => one.answeredAt),
  ])
}

const keyOf = ({ id, round }: Pick<Opened, 'id' | 'round'>): string => id ?? `round ${round}`

/** Every request of a process with its items, oldest first; one whose items were all deleted is left out. */
export const sentRequestsOf = ({ process, events }: FoldedProcess): SentRequest[] => {
  const rounds = roundsOf(events)
  const opened = new Map<string, Opened>()
  const keyOfCorrection = new Map<string, string>()
  const keysOfComplementations: string[] = []
  for (const event of events) {
    if (event.type === 'RequestSent') opened.set(event.data.requestId, requestOf(event))
    if (!isAsking(event)) continue
    const round = rounds.get(event.version) ?? 1
    const key = keyOf({ id: event.data.requestId ?? null, round })
    if (event.data.requestId === undefined) opened.set(key, withSingle(opened.get(key), event, round))
    if (event.type === 'CorrectionRequested') keyOfCorrection.set(event.data.correctionId, key)
    else keysOfComplementations.push(key)
  }
  return [...opened.entries()]
    .map(([key, request]): SentRequest => {
      const corrections = process.corrections.filter(({ id }) => keyOfCorrection.get(id) === key)
      const complementations = process.complementations.filter((_, at) => keysOfComplementations[at] === key)
      const isPending = process.status === 'PENDING'
      return { ...request, corrections, answeredAt: answeredAt(corrections, complementations, isPending) }
    })
    .filter(({ id, message, corrections }) => id !== null || message !== null || corrections.length > 0)
}
