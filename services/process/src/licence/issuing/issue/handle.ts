import type { CommandContext, HandledProcess } from '@licensing/process-store'
import type { Deps } from '../../../deps'
import { issueDocument } from './decide'
import { issue, type IssueDeps } from './issue'
import { alongside } from './issued-events'

/** Issues the document of a decision without another step of the process, which keeps its status. */
export const handleIssue = (
  deps: IssueDeps & Pick<Deps, 'stream' | 'licences'>,
  context: CommandContext,
  id: string,
): Promise<HandledProcess> =>
  deps.stream.handle(context, {
    id,
    action: 'issue',
    decide: async (process) => {
      const document = issueDocument(process)
      const { issuance, events, draw } = await issue(deps, context.tx, { process, document })
      const others = alongside(deps.licences, issuance, events.licence)
      return {
        locks: others.map(({ streamId }) => streamId),
        draw: async (tx) => {
          await draw(tx)
          return { events: events.process, alongside: others }
        },
      }
    },
  })
