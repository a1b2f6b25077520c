import { processDocumentParams, processResponse } from '@licensing/contracts'
import { verdictForm } from '@licensing/forms'
import { onProcess, put } from '@licensing/http'
import type { Deps } from '../../../deps'
import { ensureCurrent, judgeDocument } from './decide'

export const judgeDocumentRoute = ({ stream, presentProcess }: Deps) =>
  put(
    '/processes/:id/documents/:docId/verdict',
    {
      auth: onProcess('judgeDocument'),
      summary: 'Aceita ou recusa um documento; o recusado entra no rascunho do próximo pedido',
      params: processDocumentParams,
      body: verdictForm,
      command: true,
      access: ({ id, actor }) => stream.findFor(id, actor, 'judgeDocument'),
      responds: processResponse,
    },
    async ({ params: { id, docId }, body, actor, tx, meta }) => {
      const judged = await stream.handle(
        { tx, actor, meta },
        {
          id,
          action: 'judgeDocument',
          ensureExists: (process) => void ensureCurrent(process, docId),
          decide: (process) => judgeDocument(process, { documentId: docId, ...body }),
        },
      )
      return presentProcess(judged, actor)
    },
  )
