import { processDocumentParams } from '@licensing/contracts'
import { verdictForm } from '@licensing/forms'
import { put } from '@licensing/http'
import type { Deps } from '../../../deps'
import { processCommand } from '../../../process-command'
import { ensureCurrent, judgeDocument } from './decide'

export const judgeDocumentRoute = (deps: Deps) =>
  processCommand(deps, {
    method: put,
    path: '/processes/:id/documents/:docId/verdict',
    action: 'judgeDocument',
    access: 'judgeDocument',
    summary: 'Aceita ou recusa um documento; o recusado entra no rascunho do próximo pedido',
    params: processDocumentParams,
    form: verdictForm,
    ensureExists: (process, { docId }) => void ensureCurrent(process, docId),
    decide: (process, form, { params: { docId } }) => judgeDocument(process, { documentId: docId, ...form }),
  })
