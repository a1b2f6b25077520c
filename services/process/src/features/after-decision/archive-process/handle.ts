import type { CommandContext, FoldedProcess } from '@licensing/process-store'
import type { Deps } from '../../../deps'
import { archiveProcess } from './decide'

export const handleArchive = (
  { stream }: Pick<Deps, 'stream'>,
  context: CommandContext,
  { id, observations }: { readonly id: string; readonly observations?: string | undefined },
): Promise<FoldedProcess> =>
  stream.handle(context, {
    id,
    action: 'archive',
    decide: (process) => archiveProcess(process, { observations }),
  })
