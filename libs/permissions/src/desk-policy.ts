import { DESK_ACTIONS, type DeskAction } from '@licensing/domain-kit'
import { deskActionPossible } from '@licensing/lifecycle'
import type { Actor } from './modules'
import { mayOnProcess, type ProcessSubject } from './process-policy'
import type { AnalystScope } from './reach'

/** Whether `actor` knows what staff do at the desk: notes are added in every status by everyone who may read them. */
export const seesDesk = (actor: Actor, process: ProcessSubject, scope: AnalystScope = 'any'): boolean =>
  mayOnProcess(actor, 'note', process, scope)

/** The facts that the rules of the desk depend on, besides the caller's rights. */
export interface DeskFacts {
  /** The process has an assignee who may still have it. */
  readonly held: boolean
  /** The legal clock has started and not stopped. */
  readonly clockRuns: boolean
  /** The open request to the applicant; null without one. */
  readonly answer: {
    readonly overdue: boolean
    readonly moreTimePending: boolean
    readonly archivalProposed: boolean
    /** The notice of the proposal has passed. */
    readonly archivalDecidable: boolean
  } | null
}

/** When an action of the desk is possible; without a rule, always. */
const deskRules: Partial<Record<DeskAction, (facts: DeskFacts) => boolean>> = {
  claim: ({ held }) => !held,
  assign: () => true,
  release: ({ held }) => held,
  classify: ({ clockRuns }) => clockRuns,
  extendTerm: ({ clockRuns }) => clockRuns,
  askMoreTime: ({ answer }) => answer !== null && !answer.moreTimePending,
  decideMoreTime: ({ answer }) => answer?.moreTimePending === true,
  proposeArchival: ({ answer }) => answer !== null && answer.overdue && !answer.archivalProposed,
  decideArchival: ({ answer }) => answer?.archivalDecidable === true && !answer.moreTimePending,
}

/** The actions of the desk that are possible and granted to this caller. Without facts, those that need none. */
export const deskActions = (
  actor: Actor,
  process: ProcessSubject,
  facts: DeskFacts | null,
  scope: AnalystScope = 'any',
): DeskAction[] =>
  DESK_ACTIONS.filter((action) => {
    const rule = deskRules[action]
    return (
      (rule === undefined || (facts !== null && rule(facts))) &&
      deskActionPossible(action, process.status, process.facts) &&
      mayOnProcess(actor, action, process, scope)
    )
  })
