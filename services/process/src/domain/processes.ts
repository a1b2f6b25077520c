import type { ProcessEvent } from '@licensing/contracts'
import type { Directory } from '@licensing/directory'
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

export interface ProcessesDeps {
  readonly stream: ProcessStream
  readonly list: ProcessList
  readonly directory: Directory
}

/** Those of the process and its people until now, and of who changes it. */
const namesIn =
  (directory: Directory) =>
  ({ tx, actor }: CommandContext, { process, events }: LoadedProcess) =>
    directory.names(tx, {
      people: [actor.id, process.ownerId, ...events.map(({ meta }) => meta.actorId)],
      municipalities: [process.filing.municipalityId],
      activities: [process.filing.activityId],
    })

export const openProcesses = ({ stream, list, directory }: ProcessesDeps): Processes => {
  const namesBehind = namesIn(directory)
  return {
    async handle(context, id, action, decide) {
      const loaded = await stream.findToDecide(context.tx, id, context.actor)
      stream.authorise(context.actor, action, loaded.process)
      const events = await decide(loaded.process)
      // Sent with the append; what the answer shows is there when it is asked for.
      const [next] = await Promise.all([stream.record(context, loaded, events), namesBehind(context, loaded)])
      await list.moveOn(context.tx, loaded.process, next.process)
      return next
    },
    async open(context, id, events) {
      const opened = await stream.open(context, id, events)
      await list.save(context.tx, opened.process)
      return opened
    },
  }
}
