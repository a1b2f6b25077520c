import type { Attempt } from '../commands/attempts'
import { groupAttempts, groupOf, processIdOf, type Step, timelinesOf } from '../model/timeline'
import type { StoredProcessEvent } from '../portals/history'
import type { Portals } from '../portals/portals'
import { callsOf } from '../scene/call'
import type { Scene } from '../scene/scene'
import { checkAnswers } from './check-answers'
import { checkEffects } from './check-effects'
import { checkNumbers } from './check-numbers'
import { checkReads } from './check-reads'
import { checkViews } from './check-views'
import type { Evidence, Finding } from './findings'

export interface VerifyOptions {
  /** Processes that were there before the run. */
  readonly existing: ReadonlySet<string>
  /** Whether instances or Postgres were killed or frozen. */
  readonly faulty: boolean
}

/** Findings shown for one check, because one fault often causes many. */
const MOST_SHOWN = 8

/** The findings of all checks in one list, the first few of each. */
export const summaryOf = (found: readonly (readonly Finding[])[]): Finding[] =>
  found.flatMap((findings) =>
    findings.length <= MOST_SHOWN
      ? [...findings]
      : [...findings.slice(0, MOST_SHOWN), `… and ${findings.length - MOST_SHOWN} more like these`],
  )

const checkChains = async (portals: Portals): Promise<Finding[]> => {
  const report = await portals.verifyHistory()
  return report.endsWith(': no faults found.') ? [] : [`verify-history reports: ${report.slice(-2_000)}`]
}

const stepsByGroup = (steps: readonly Step[]): Map<string, Step[]> => {
  const byGroup = new Map<string, Step[]>()
  for (const step of steps) {
    const group = step.attempt === undefined ? step.correlationId : groupOf(step.attempt)
    byGroup.set(group, [...(byGroup.get(group) ?? []), step])
  }
  return byGroup
}

/** Ids of the processes that exist before a run. */
export const existingProcesses = async (portals: Portals): Promise<ReadonlySet<string>> => {
  const events = await portals.processEvents()
  return new Set(events.map(({ streamId }) => processIdOf(streamId)))
}

/** Orders events and attempts by process and by command. */
const evidenceOf = (
  events: readonly StoredProcessEvent[],
  attempts: readonly Attempt[],
  { existing, faulty }: VerifyOptions,
): Evidence => {
  const all = timelinesOf(events, attempts)
  const timelines = new Map([...all].filter(([processId]) => !existing.has(processId)))
  const steps = [...timelines.values()].flatMap((timeline) => timeline.steps)
  return { attempts, groups: groupAttempts(attempts), timelines, stepsOf: stepsByGroup(steps), faulty }
}

/** Findings in the responses and events, without further requests. */
const checkEvidence = (evidence: Evidence): Finding[][] => [
  checkEffects(evidence),
  checkAnswers(evidence),
  checkReads(evidence),
]

/**
 * Compares all responses with all events, once no request is under way. @returns the findings of each
 * check; empty lists without faults
 */
export const verify = async (
  portals: Portals,
  scene: Scene,
  attempts: readonly Attempt[],
  options: VerifyOptions,
): Promise<Finding[][]> => {
  const events = await portals.processEvents()
  return [
    ...checkEvidence(evidenceOf(events, attempts, options)),
    checkNumbers(events),
    await checkViews(callsOf(portals), scene.superAdmin, timelinesOf(events, attempts)),
    await checkChains(portals),
  ]
}
