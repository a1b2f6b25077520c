import { issuedDocumentParams, processResponse } from '@licensing/contracts'
import { decisionSignatureForm } from '@licensing/form-rules'
import { onProcess, post } from '@licensing/http-kit'
import { civilDateOf } from '@licensing/legal-clock'
import type { Deps } from '../../../deps'
import { ensureIssuedDocument, signDecision } from './decide'

export const signDecisionRoute = ({ stream, presentProcess, now }: Deps) =>
  post(
    '/processes/:id/issued/:documentId/signature',
    {
      auth: onProcess('signDecision'),
      summary: 'Torna definitiva a decisão de indeferimento emitida',
      tag: 'processes',
      params: issuedDocumentParams,
      body: decisionSignatureForm,
      command: true,
      readable: ({ id, actor }) => stream.find(id, actor),
      responds: processResponse,
    },
    async ({ params, body: { signature = 'CODE', observations }, actor, write, meta }) => {
      const command = { signature, observations, today: civilDateOf(now()) }
      const signed = await stream.handle(
        { write, actor, meta },
        {
          id: params.id,
          action: 'signDecision',
          ensureExists: (process) => ensureIssuedDocument(process, params.documentId),
          decide: (process) => signDecision(process, command),
        },
      )
      return presentProcess(signed, actor)
    },
  )
