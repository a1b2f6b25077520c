import { correctionPermits, permits, type ProcessState, standingOf } from '@licensing/lifecycle'
import { mayOnProcess, subjectOf } from '@licensing/permissions'
import { type Command, creates, isOnCorrection } from '../commands/command'
import { correctionOf, effectOf, type ExpectedEvent } from './effects'
import { rules } from './rules'

/** The required response and events of a command, given the state of the process. */
export interface Outcome {
  readonly status: number
  /** The code of a refusal. */
  readonly code?: string
  readonly events: readonly ExpectedEvent[]
}

const refusal = (status: number, code: string): Outcome => ({ status, code, events: [] })

const notFound = refusal(404, 'NOT_FOUND')
const forbidden = refusal(403, 'FORBIDDEN')
const invalid = refusal(400, 'VALIDATION')
const invalidTransition = refusal(409, 'INVALID_TRANSITION')

const correctionRefusal = (process: ProcessState, command: Command): Outcome | undefined => {
  const onCorrection = rules[command.kind].onCorrection?.(command)
  const correction = correctionOf(process, command)
  if (onCorrection === undefined || correction === undefined) return undefined
  return correctionPermits(correction, onCorrection) ? undefined : invalidTransition
}

/** A filed process is edited to answer corrections, so an edit or an answer must change it; a draft need not change. */
const unchangedRefusal = (process: ProcessState, command: Command): Outcome | undefined => {
  const { kind } = command
  const changes = kind === 'edit' || kind === 'editFields' || kind === 'answerCorrection'
  if (!changes || process.status === 'DRAFT') return undefined
  return effectOf(process, command).length === 0 ? invalid : undefined
}

const lifecycleRefusal = (process: ProcessState, command: Command): Outcome | undefined => {
  const { kind, withFile } = command
  if (kind === 'protocol' && process.status === 'AWAITING_PAYMENT' && !withFile) return invalid
  const event = rules[kind].transition?.(command)
  if (event === undefined) return correctionRefusal(process, command)
  return permits(standingOf(process), event) ? undefined : invalidTransition
}

/** A process that a person may not see does not exist for them; a deleted one exists for nobody (decision 1). */
export const isVisible = (process: ProcessState | null, { by }: Command): process is ProcessState =>
  process !== null && mayOnProcess(by, 'view', subjectOf(process))

/** In the API's order of refusals: not visible, not permitted, not possible now. */
const refusalOf = (process: ProcessState | null, command: Command): Outcome | undefined => {
  if (!isVisible(process, command)) return notFound
  if (isOnCorrection(command) && correctionOf(process, command) === undefined) return notFound
  const { documentId, kind } = command
  if (kind === 'download' && !process.documents.some(({ id }) => id === documentId)) return notFound
  const { action } = rules[kind]
  if (action !== undefined && !mayOnProcess(command.by, action, subjectOf(process))) return forbidden
  return lifecycleRefusal(process, command) ?? unchangedRefusal(process, command)
}

/** The only correct outcome of a command on a process in this state (decisions 1, 2 and 7.12). */
export const outcomeOf = (process: ProcessState | null, command: Command): Outcome => {
  const { status } = rules[command.kind]
  const done = (): Outcome => ({ status, events: effectOf(process, command) })
  if (creates(command) || command.kind === 'list') return done()
  return refusalOf(process, command) ?? done()
}
