import { processParams, processResponse } from '@licensing/contracts'
import { complementationAnswerForm, fileRules } from '@licensing/forms'
import { onProcess, post } from '@licensing/http'
import type { Deps } from '../../../deps'
import { categoryOfPartOr, documentFactsOf } from '../../uploads'
import { answerComplementation } from './decide'

export const answerComplementationRoute = ({ stream, presentProcess }: Deps) =>
  post(
    '/processes/:id/answer-complementation',
    {
      auth: onProcess('answerComplementation'),
      summary: 'Responde a um pedido de complementação',
      params: processParams,
      body: complementationAnswerForm,
      files: { rule: fileRules.processDocument, categoryOf: categoryOfPartOr('outros_documentos') },
      access: ({ id, actor }) => stream.findFor(id, actor, 'answerComplementation'),
      command: true,
      responds: processResponse,
    },
    async ({ params, body, files, actor, tx, meta }) => {
      const command = { ...body, documents: documentFactsOf(files) }
      const answered = await stream.handle(
        { tx, actor, meta },
        {
          id: params.id,
          action: 'answerComplementation',
          decide: (process) => answerComplementation(process, command),
        },
      )
      return presentProcess(answered, actor)
    },
  )
