import { PROCESS_ACTIONS, type ProcessAction } from '@licensing/domain-kit'
import { actionPossible, lifecycleFacts } from '@licensing/lifecycle'
import { aProcess, type ProcessBuilder } from '@licensing/test-support'

type Person = Parameters<ProcessBuilder['underAnalysis']>[0]
export type Step = (process: ProcessBuilder, by?: Person) => ProcessBuilder

/** The life of a process in the order of its statuses. */
const steps: readonly Step[] = [
  (process) => process.asDraft(),
  (process) => process,
  (process) => process.protocoled(),
  (process, by) => process.underAnalysis(by),
  (process, by) => process.pending('Anexe o estudo', by),
  (process, by) => process.approved('De acordo', by),
  (process, by) => process.awaitingSignature(by),
  (process, by) => process.completed(by),
]

const isPossibleAfter = (step: Step, action: ProcessAction): boolean => {
  const state = step(aProcess()).state()
  return actionPossible(action, state.status, lifecycleFacts(state))
}

/** The step to the earliest status in which the lifecycle allows `action`. */
export const readyFor = (action: ProcessAction): Step => {
  const step = steps.find((each) => isPossibleAfter(each, action))
  if (step === undefined) throw new Error(`No step of ready-for.ts makes a process ready for ${action}.`)
  return step
}

export const isProcessAction = (action: string): action is ProcessAction =>
  PROCESS_ACTIONS.some((each) => each === action)
