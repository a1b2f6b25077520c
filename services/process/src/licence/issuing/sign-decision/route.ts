import { issuedDocumentParams } from '@licensing/contracts'
import { decisionSignatureForm } from '@licensing/forms'
import { civilDateOf } from '@licensing/legal-clock'
import type { Deps } from '../../../deps'
import { processCommand } from '../../../process-command'
import { finalFile } from '../../signing/final-file'
import { signedDocumentOnly, splitSigned } from '../../signing/signed-document'
import { ensureSignature, issuedBy, issuedFileOf } from '../final/signature'
import { decisionToSign, ensureIssuedDocument, signDecision } from './decide'

export const signDecisionRoute = (deps: Deps) =>
  processCommand(deps, {
    path: '/processes/:id/issued/:documentId/signature',
    action: 'signDecision',
    access: 'signDecision',
    summary: 'Torna definitiva a decisão de indeferimento emitida',
    params: issuedDocumentParams,
    form: decisionSignatureForm,
    files: signedDocumentOnly,
    ensureExists: (process, { documentId }) => ensureIssuedDocument(process, documentId),
    decide: async (process, { signature = 'CODE', observations }, { context, files }) => {
      const how = { signature, signedDocument: splitSigned(files).signedDocument }
      ensureSignature(deps, context, process, how)
      const issued = issuedFileOf(process, decisionToSign(process))
      const file = await finalFile(deps, context.tx, issuedBy(process, issued), how)
      return signDecision(process, { file, observations, today: civilDateOf(deps.now()) })
    },
  })
