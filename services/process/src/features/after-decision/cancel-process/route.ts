import { cancelForm, fileRules } from '@licensing/forms'
import type { Deps } from '../../../deps'
import { orSignedDocument, splitSigned } from '../../../licence/signing/signed-document'
import { processRoute } from '../../../process-command'
import { categoryOfPartOr, documentFactsOf } from '../../uploads'
import { handleCancel } from './handle'

export const cancelRoute = (deps: Deps) =>
  processRoute(
    deps,
    {
      path: '/processes/:id/cancel',
      // The form selects one of the three, so the caller needs permission for at least one before its files are read.
      action: ['chancel', 'finalize', 'return'],
      access: ['chancel', 'finalize', 'return'],
      summary: 'Encaminha para assinatura, conclui ou devolve à análise; com termos, emite o documento',
      form: cancelForm,
      files: {
        rule: fileRules.decisionDocument,
        categoryOf: orSignedDocument(categoryOfPartOr('outros_documentos')),
      },
    },
    ({ context, id, form: { signature = 'CODE', ...command }, files }) => {
      const { signedDocument, others } = splitSigned(files)
      const documents = documentFactsOf(others)
      return handleCancel(deps, context, { id, ...command, signature, signedDocument, documents })
    },
  )
