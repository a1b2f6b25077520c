import { isOpen, succeeded } from '../commands/attempts'
import { matches } from '../model/effects'
import { outcomeOf } from '../model/model'
import { groupOf, isSeen, type Step, type Timeline } from '../model/timeline'
import { describeAttempt, describeStep, type Evidence, type Finding } from './findings'

/** Versions follow one another, each step is one transaction, and a later step has a later one. */
const checkOrder = ({ processId, steps }: Timeline): Finding[] => {
  const events = steps.flatMap((step) => step.events)
  const gap = events.findIndex(({ version }, at) => version !== at + 1)
  const torn = steps.filter((step) => new Set(step.events.map(({ txid }) => txid)).size > 1)
  const txids = steps.map((step) => BigInt(step.events[0]?.txid ?? 0))
  const backwards = txids.findIndex((txid, at) => at > 0 && txid <= (txids[at - 1] ?? 0n))
  return [
    ...(gap === -1 ? [] : [`process ${processId}: version ${gap + 1} is missing`]),
    ...torn.map((step) => `one command in several transactions: ${describeStep(step)}`),
    ...(backwards === -1 ? [] : [`process ${processId}: step ${backwards + 1} has an earlier transaction`]),
  ]
}

/** A step is legal if the model allows it in the state before it, and has exactly the model's events. */
const checkStep = (step: Step, { groups }: Evidence): Finding[] => {
  const { attempt, before, events } = step
  if (!events.some(isSeen)) return []
  if (attempt === undefined) return [`unrequested: ${describeStep(step)}`]
  const { status, code, events: expected } = outcomeOf(before, attempt.command)
  if (status >= 300)
    return [
      `should have been refused with ${status} ${code}: ${describeAttempt(attempt)} left ${describeStep(step)}`,
    ]
  const asExpected =
    events.length === expected.length &&
    expected.every((each, at) => {
      const event = events[at]
      return event !== undefined && matches(event, each)
    })
  const wrong = asExpected ? [] : [`other events than ${JSON.stringify(expected)}: ${describeStep(step)}`]
  const group = groups.get(groupOf(attempt)) ?? []
  const refused = !group.some(succeeded) && !group.some(isOpen)
  return refused ? [...wrong, `a refused command had an effect: ${describeAttempt(attempt)}`] : wrong
}

/** One key, or one attempt without a key, has one effect. */
const checkDoubles = ({ stepsOf }: Evidence): Finding[] =>
  [...stepsOf.values()]
    .filter((steps) => steps.length > 1)
    .map((steps) => `one command had ${steps.length} effects: ${steps.map(describeStep).join(' and ')}`)

/** Every stream is a legal life, and every step has one command. */
export const checkEffects = (evidence: Evidence): Finding[] => [
  ...[...evidence.timelines.values()].flatMap((timeline) => [
    ...checkOrder(timeline),
    ...timeline.steps.flatMap((step) => checkStep(step, evidence)),
  ]),
  ...checkDoubles(evidence),
]
