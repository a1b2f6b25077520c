import type { Deps } from '../../../deps'
import { processCommand } from '../../../process-command'
import { issueDocument } from './decide'
import { issue } from './issue'
import { alongside } from './issued-events'

/** Issues the document of a decision without another step of the process, which keeps its status. */
export const issueRoute = (deps: Deps) =>
  processCommand(deps, {
    path: '/processes/:id/issue',
    action: 'issue',
    summary: 'Emite o documento da decisão, com seu número e código',
    decide: async (process, _form, { context }) => {
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
