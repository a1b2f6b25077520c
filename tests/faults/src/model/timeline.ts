import { evolveProcess, isReadOnly, type ProcessState } from '@licensing/lifecycle'
import { type Attempt, succeeded } from '../commands/attempts'
import type { StoredProcessEvent } from '../portals/history'

/** The events of one attempt in one stream, and the process before and after them. */
export interface Step {
  readonly streamId: string
  readonly events: readonly StoredProcessEvent[]
  /** The id of the attempt that appended the events, as recorded with them. */
  readonly correlationId: string
  readonly before: ProcessState | null
  readonly after: ProcessState
  /** Undefined when no attempt of the run has this id. */
  readonly attempt: Attempt | undefined
  /** The interval in which it was committed. */
  readonly earliest: number
  readonly latest: number
}

/** One process's whole life, step by step. */
export interface Timeline {
  readonly processId: string
  readonly steps: readonly Step[]
}

export const processIdOf = (streamId: string): string => streamId.slice('process-'.length)

/** Attempts by key and person, or single ones: each group has one effect. */
export const groupOf = ({ id, command: { key, by } }: Attempt): string =>
  key === undefined ? id : `${by.id}/${key}`

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group === undefined) groups.set(keyOf(item), [item])
    else group.push(item)
  }
  return groups
}

export const groupAttempts = (attempts: readonly Attempt[]): ReadonlyMap<string, readonly Attempt[]> =>
  groupBy(attempts, groupOf)

/** Neighbours of one stream and one correlation id. */
const runsOf = (events: readonly StoredProcessEvent[]): StoredProcessEvent[][] => {
  const runs: StoredProcessEvent[][] = []
  for (const event of events) {
    const last = runs.at(-1)
    if (last !== undefined && last[0]?.meta.correlationId === event.meta.correlationId) last.push(event)
    else runs.push([event])
  }
  return runs
}

/** The outcome of an e-mail, which the portal records itself, is in no version that a caller sees. */
export const isSeen = ({ type }: StoredProcessEvent): boolean => type !== 'ApplicantNotified'

interface Known {
  readonly byId: ReadonlyMap<string, Attempt>
  readonly groups: ReadonlyMap<string, readonly Attempt[]>
}

/** Latest time of the effect: the first success response under the key. */
const knownBy = (attempt: Attempt, { groups }: Known): number =>
  Math.min(...(groups.get(groupOf(attempt)) ?? []).filter(succeeded).map(({ ended }) => ended))

type Bare = Omit<Step, 'earliest' | 'latest'>

const stepsOf = (streamId: string, events: readonly StoredProcessEvent[], { byId }: Known): Bare[] => {
  let before: ProcessState | null = null
  return runsOf(events).map((run): Bare => {
    const opened = before
    const after = run.filter(isSeen).reduce<ProcessState | null>(evolveProcess, opened)
    const correlationId = run[0]?.meta.correlationId ?? ''
    if (after === null) throw new Error(`${streamId} has a step without events`)
    before = after
    return { streamId, events: run, correlationId, before: opened, after, attempt: byId.get(correlationId) }
  })
}

/** A step is committed after all earlier ones were sent, and before any later one was answered. */
const withTimes = (steps: readonly Bare[], known: Known): Step[] => {
  let earliest = -Infinity
  const begun = steps.map(({ attempt }) => (earliest = Math.max(earliest, attempt?.began ?? -Infinity)))
  let latest = Infinity
  const settled = steps
    .toReversed()
    .map(({ attempt }) => {
      latest = Math.min(latest, attempt === undefined ? Infinity : knownBy(attempt, known))
      return latest
    })
    .toReversed()
  return steps.map((step, at) => ({
    ...step,
    earliest: begun[at] ?? -Infinity,
    latest: settled[at] ?? Infinity,
  }))
}

/** The lives of all processes among the events, with the attempts that made them. */
export const timelinesOf = (
  events: readonly StoredProcessEvent[],
  attempts: readonly Attempt[],
): ReadonlyMap<string, Timeline> => {
  const known = {
    byId: new Map(attempts.map((attempt) => [attempt.id, attempt])),
    groups: groupAttempts(attempts),
  }
  return new Map(
    [...groupBy(events, ({ streamId }) => streamId)].map(([streamId, own]) => {
      const processId = processIdOf(streamId)
      return [processId, { processId, steps: withTimes(stepsOf(streamId, own, known), known) }]
    }),
  )
}

/** A state the process may have been in; `index` steps had been taken. */
export interface Possible {
  readonly index: number
  readonly process: ProcessState | null
}

/** Every possible state of the process between the two times. */
export const possibleStates = (
  { steps }: Timeline,
  { from, until }: { readonly from: number; readonly until: number },
): Possible[] =>
  [null, ...steps].flatMap((step, index): Possible[] => {
    const reached = step === null || step.earliest <= until
    const left = (steps[index]?.latest ?? Infinity) < from
    return reached && !left ? [{ index, process: step?.after ?? null }] : []
  })

/** Whether a step that changes the process lies between any two of these states. */
export const hasMoved = ({ steps }: Timeline, states: readonly Possible[]): boolean => {
  const indexes = states.map(({ index }) => index)
  return steps
    .slice(Math.min(...indexes), Math.max(...indexes))
    .some(({ events }) => !events.every(isReadOnly))
}
