import { issuedDocumentParams, processResponse } from '@licensing/contracts'
import { decisionSignatureForm, fileRules } from '@licensing/forms'
import { onProcess, post } from '@licensing/http'
import { civilDateOf } from '@licensing/legal-clock'
import type { Deps } from '../../../deps'
import { finalFile } from '../../signing/final-file'
import { orSignedDocument, splitSigned } from '../../signing/signed-document'
import { ensureSignature, issuedBy, issuedFileOf } from '../final/signature'
import { decisionToSign, ensureIssuedDocument, signDecision } from './decide'

export const signDecisionRoute = (deps: Deps) =>
  post(
    '/processes/:id/issued/:documentId/signature',
    {
      auth: onProcess('signDecision'),
      summary: 'Torna definitiva a decisão de indeferimento emitida',
      params: issuedDocumentParams,
      body: decisionSignatureForm,
      files: {
        rule: fileRules.decisionDocument,
        categoryOf: orSignedDocument(() => undefined),
        maxFiles: 1,
      },
      access: ({ id, actor }) => deps.stream.findFor(id, actor, 'signDecision'),
      command: true,
      responds: processResponse,
    },
    async ({ params, body: { signature = 'CODE', observations }, files, actor, tx, meta }) => {
      const context = { tx, actor, meta }
      const how = { signature, signedDocument: splitSigned(files).signedDocument }
      const signed = await deps.stream.handle(context, {
        id: params.id,
        action: 'signDecision',
        ensureExists: (process) => ensureIssuedDocument(process, params.documentId),
        decide: async (process) => {
          ensureSignature(deps, context, process, how)
          const issued = issuedFileOf(process, decisionToSign(process))
          const file = await finalFile(deps, tx, issuedBy(process, issued), how)
          return signDecision(process, { file, observations, today: civilDateOf(deps.now()) })
        },
      })
      return deps.presentProcess(signed, actor)
    },
  )
