import type { ProcessEvent } from '@licensing/contracts'
import type { ProcessAction } from '@licensing/domain-kit'
import { type ProcessState } from '@licensing/lifecycle'
import type { CommandContext, LoadedProcess, ProcessStream } from '@licensing/process-stream'
import type { ProcessList } from '../read-models/list/process-list'

type Decision = readonly ProcessEvent[] | Promise<readonly ProcessEvent[]>

/** Every command of a process: load, ask the policy, decide, append, keep the list; all in the caller's transaction. */
export interface Processes {
  /**
   * `decide` gives the events; it may prepare something in the transaction first (a number to draw).
   * @throws DomainError NOT_FOUND, FORBIDDEN, CONCURRENT_CHANGE, and whatever the decision refuses with
   */
  handle(
    context: CommandContext,
    id: string,
    action: ProcessAction,
    decide: (process: ProcessState) => Decision,
  ): Promise<LoadedProcess>
  open(context: CommandContext, id: string, events: readonly ProcessEvent[]): Promise<LoadedProcess>
}

export const openProcesses = (stream: ProcessStream, list: ProcessList): Processes => ({
  async handle(context, id, action, decide) {
    const loaded = await stream.find(context.tx, id, context.actor)
    stream.authorise(context.actor, action, loaded.process)
    const next = await stream.record(context, loaded, await decide(loaded.process))
    await list.save(context.tx, next.process)
    return next
  },
  async open(context, id, events) {
    const opened = await stream.open(context, id, events)
    await list.save(context.tx, opened.process)
    return opened
  },
})
