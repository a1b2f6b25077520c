import { processParams, processResponse } from '@licensing/contracts'
import { cancelForm, fileRules } from '@licensing/form-rules'
import { onProcess, post } from '@licensing/http-kit'
import type { Deps } from '../../../deps'
import { categoryOfPartOr, documentFactsOf } from '../../uploads'
import { cancelProcess } from './decide'

export const cancelRoute = ({ stream, presentProcess }: Deps) =>
  post(
    '/processes/:id/cancel',
    {
      auth: onProcess('chancel', 'finalize', 'return'),
      summary: 'Encaminha para assinatura, conclui ou devolve à análise',
      tag: 'processes',
      params: processParams,
      body: cancelForm,
      accepts: 'both',
      files: { rule: fileRules.decisionDocument, categoryOf: categoryOfPartOr('outros_documentos') },
      // The body selects one of the three actions, so the caller needs permission for at least one here.
      access: ({ id, actor }) => stream.findFor(id, actor, 'chancel', 'finalize', 'return'),
      command: true,
      readable: ({ id, actor }) => stream.find(id, actor),
      responds: processResponse,
    },
    async ({ params, body, files, actor, write, meta }) => {
      const command = { ...body, documents: documentFactsOf(files) }
      const canceled = await stream.handle(
        { write, actor, meta },
        { id: params.id, action: body.action, decide: (process) => cancelProcess(process, command) },
      )
      return presentProcess(canceled, actor)
    },
  )
