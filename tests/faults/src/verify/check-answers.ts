import { createHash } from 'node:crypto'
import type { ProcessState } from '@licensing/lifecycle'
import { answerTo, type Attempt, bodyOf, isOpen, succeeded } from '../commands/attempts'
import { creates, isOnCorrection, isRead } from '../commands/command'
import { correctionOf } from '../model/effects'
import { isVisible, outcomeOf } from '../model/model'
import { hasMoved, possibleStates, processIdOf, type Step, type Timeline } from '../model/timeline'
import { describeAttempt, describeStep, type Evidence, type Finding } from './findings'

/** A server error is always a finding; 503 and a lost connection only without an injected fault. */
const checkAvailability = ({ attempts, faulty }: Evidence): Finding[] =>
  attempts
    .filter((attempt) => isOpen(attempt) && !(faulty && [undefined, 503].includes(attempt.answer?.status)))
    .map((attempt) => `not served: ${describeAttempt(attempt)}`)

/** A client that retries a command with its key gets a response, despite any injected fault. */
const checkPersistence = (group: readonly Attempt[]): Finding[] => {
  const [first] = group
  if (first?.command.key === undefined || !group.every(isOpen)) return []
  return [`never answered, though sent ${group.length} times: ${describeAttempt(first)}`]
}

const checkSameAnswer = (group: readonly Attempt[]): Finding[] => {
  const answers = group.filter(succeeded)
  const [first] = answers
  const others = answers.filter(
    ({ answer }) => answer?.status !== first?.answer?.status || answer?.text !== first?.answer?.text,
  )
  return others.map(
    (other) => `one key, two responses: ${describeAttempt(other)} but ${first && describeAttempt(first)}`,
  )
}

interface ProcessView {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly protocolNumber: string | null
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Whether the response shows the effect of the step. */
const showsEffect = (attempt: Attempt, { after, events }: Step): boolean => {
  const { command } = attempt
  const answer = answerTo(attempt)
  if (answer.status === 204) return answer.text === ''
  if (command.kind === 'download')
    return after.documents.find(({ id }) => id === command.documentId)?.sha256 === sha256(answer.bytes)
  if (command.kind === 'requestCorrection') {
    const { id, status } = bodyOf<{ id: string; status: string }>(attempt)
    return after.corrections.some((each) => each.id === id && each.status === status)
  }
  if (isOnCorrection(command))
    return bodyOf<{ status: string }>(attempt).status === correctionOf(after, command)?.status
  const { id, version, status, protocolNumber } = bodyOf<ProcessView>(attempt)
  return (
    id === after.id &&
    version === events.at(-1)?.version &&
    status === after.status &&
    protocolNumber === after.protocolNumber
  )
}

/** Every success is in the events, and its response matches them. */
const checkSuccess = (group: readonly Attempt[], steps: readonly Step[]): Finding[] => {
  const attempt = group.find(succeeded)
  if (attempt === undefined || isRead(attempt.command)) return []
  const [step] = steps
  if (step === undefined) return [`answered with success, but in no stream: ${describeAttempt(attempt)}`]
  return showsEffect(attempt, step)
    ? []
    : [`response does not match ${describeStep(step)}: ${describeAttempt(attempt)}`]
}

/** States in which a refused attempt may have found the process: until its own key's success, if there is one. */
const statesFor = (attempt: Attempt, timeline: Timeline, own: readonly Step[]) => {
  const ownIndex = own[0] === undefined ? Infinity : timeline.steps.indexOf(own[0])
  return possibleStates(timeline, { from: attempt.began, until: attempt.ended }).filter(
    ({ index }) => index <= ownIndex,
  )
}

/** The correction that an answer of the command is about. */
const correctionOfStep = ({ command }: Attempt, { events }: Step): string | undefined => {
  const requested = events.find(({ type }) => type === 'CorrectionRequested')
  return requested?.type === 'CorrectionRequested' ? requested.data.correctionId : command.correctionId
}

/** After its own success: the subject may no longer be read, so the response is not replayed (ADR 0016). */
const isGone = (attempt: Attempt, timeline: Timeline, own: readonly Step[]): boolean => {
  const [step] = own
  if (step === undefined || bodyOf<{ code: string }>(attempt).code !== 'NOT_FOUND') return false
  const correctionId = correctionOfStep(attempt, step)
  const isThere = (process: ProcessState | null): boolean =>
    isVisible(process, attempt.command) &&
    (correctionId === undefined || process.corrections.some(({ id }) => id === correctionId))
  const ownIndex = timeline.steps.indexOf(step)
  return possibleStates(timeline, { from: attempt.began, until: attempt.ended }).some(
    ({ index, process }) => index > ownIndex && !isThere(process),
  )
}

const isRight = (attempt: Attempt, timeline: Timeline, own: readonly Step[]): boolean => {
  const { command } = attempt
  if (isGone(attempt, timeline, own)) return true
  if (creates(command)) return false
  const { status } = answerTo(attempt)
  const { code } = bodyOf<{ code: string }>(attempt)
  const states = statesFor(attempt, timeline, own)
  if (code === 'CONCURRENT_CHANGE') return status === 409 && hasMoved(timeline, states)
  return states.some(({ process }) => {
    const outcome = outcomeOf(process, command)
    return outcome.status === status && outcome.code === code
  })
}

/** A refusal is correct if the process may have been in a state that causes it. */
const checkRefusals = (group: readonly Attempt[], evidence: Evidence, steps: readonly Step[]): Finding[] =>
  group
    .filter((attempt) => !succeeded(attempt) && !isOpen(attempt))
    .filter((attempt) => {
      const created = steps[0] === undefined ? '' : processIdOf(steps[0].streamId)
      const timeline = evidence.timelines.get(attempt.command.processId ?? created)
      return timeline === undefined || !isRight(attempt, timeline, steps)
    })
    .map((attempt) => `refused without reason: ${describeAttempt(attempt)}`)

/** Every response is correct, and all responses of one key are the same. */
export const checkAnswers = (evidence: Evidence): Finding[] => [
  ...checkAvailability(evidence),
  ...[...evidence.groups].flatMap(([key, group]) => {
    const steps = evidence.stepsOf.get(key) ?? []
    return [
      ...checkPersistence(group),
      ...checkSameAnswer(group),
      ...checkSuccess(group, steps),
      ...checkRefusals(group, evidence, steps),
    ]
  }),
]
