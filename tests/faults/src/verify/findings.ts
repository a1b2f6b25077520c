import { type Attempt, isOpen } from '../commands/attempts'
import { describe } from '../commands/command'
import type { Step, Timeline } from '../model/timeline'

/** The result of a run, ready for the checks: every attempt, and every process it touched. */
export interface Evidence {
  readonly attempts: readonly Attempt[]
  /** Attempts under one key of one person, or a single one without a key. */
  readonly groups: ReadonlyMap<string, readonly Attempt[]>
  /** The timelines of processes opened in the run. */
  readonly timelines: ReadonlyMap<string, Timeline>
  /** Steps by the group of the attempt that made them. */
  readonly stepsOf: ReadonlyMap<string, readonly Step[]>
  /** Whether instances or Postgres were killed or frozen, so that attempts may be lost or answered 503. */
  readonly faulty: boolean
}

/** One fault, in a sentence. */
export type Finding = string

const answerText = (attempt: Attempt): string =>
  isOpen(attempt) && attempt.answer === undefined
    ? 'no answer'
    : `${attempt.answer?.status} ${JSON.stringify(attempt.answer?.text.slice(0, 160))}`

export const describeAttempt = (attempt: Attempt): string =>
  `${attempt.id} to instance ${attempt.instance} (${describe(attempt.command)}) → ${answerText(attempt)}`

export const describeStep = ({ streamId, events }: Step): string =>
  `${streamId} ${events.map(({ version, type }) => `${version} ${type}`).join(', ')}`
