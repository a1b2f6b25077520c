import { processParams, processResponse } from '@licensing/contracts'
import { cancelForm, fileRules } from '@licensing/forms'
import { onProcess, post } from '@licensing/http'
import type { Deps } from '../../../deps'
import { orSignedDocument, splitSigned } from '../../../licence/signing/signed-document'
import { categoryOfPartOr, documentFactsOf } from '../../uploads'
import { handleCancel } from './handle'

export const cancelRoute = (deps: Deps) =>
  post(
    '/processes/:id/cancel',
    {
      auth: onProcess('chancel', 'finalize', 'return'),
      summary: 'Encaminha para assinatura, conclui ou devolve à análise; com termos, emite o documento',
      params: processParams,
      body: cancelForm,
      files: {
        rule: fileRules.decisionDocument,
        categoryOf: orSignedDocument(categoryOfPartOr('outros_documentos')),
      },
      // The body selects one of the three actions, so the caller needs permission for at least one here.
      access: ({ id, actor }) => deps.stream.findFor(id, actor, 'chancel', 'finalize', 'return'),
      command: true,
      responds: processResponse,
    },
    async ({ params, body, files, actor, tx, meta }) => {
      const { signature = 'CODE', ...command } = body
      const { signedDocument, others } = splitSigned(files)
      const canceled = await handleCancel(
        deps,
        { tx, actor, meta },
        { id: params.id, ...command, signature, signedDocument, documents: documentFactsOf(others) },
      )
      return deps.presentProcess(canceled, actor)
    },
  )
