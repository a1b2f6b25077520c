import type { ProcessEvent, ProcessResponse } from '@licensing/contracts'
import type { ProcessState, RecordedProcessEvent } from '@licensing/lifecycle'
import type { DirectoryDesk } from '../directory/lookup'
import type { Command, CommandContext, ProcessStream } from '../stream/process-stream'
import type { PresentProcess } from './process'

type Decision = readonly ProcessEvent[] | Promise<readonly ProcessEvent[]>

/** A command whose decision depends on what the municipality of the process has set for its desk. */
export interface DeskCommand extends Pick<Command, 'id' | 'action' | 'ensureExists'> {
  readonly decide: (
    process: ProcessState,
    desk: DirectoryDesk,
    events: readonly RecordedProcessEvent[],
  ) => Decision
}

export interface DeskDeps {
  readonly stream: Pick<ProcessStream, 'handle'>
  readonly presentProcess: PresentProcess
}

/** Handles a command with the desk of its municipality. The directory is read once, for the decision and for the response. */
export const handleWithDesk = async (
  { stream, presentProcess }: DeskDeps,
  context: CommandContext,
  { decide, ...command }: DeskCommand,
): Promise<ProcessResponse> => {
  const handled = await stream.handle(context, {
    ...command,
    decide: async (process, events, names) =>
      decide(process, (await names()).desk(process.filing.municipalityId), events),
  })
  return presentProcess(handled, context.actor)
}
