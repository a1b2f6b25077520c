import { processParams, processResponse } from '@licensing/contracts'
import { fileRules, form } from '@licensing/form-rules'
import { onProcess, post } from '@licensing/http-kit'
import { handleWithDesk } from '@licensing/processes'
import type { Deps } from '../../../deps'
import { documentFactsOf, receiptPart } from '../../uploads'
import { protocolProcess } from './decide'

export const protocolRoute = (deps: Deps) =>
  post(
    '/processes/:id/protocol',
    {
      auth: onProcess('protocol'),
      summary: 'Protocola um processo com o comprovante de pagamento',
      tag: 'processes',
      params: processParams,
      body: form({}),
      accepts: 'both',
      files: { rule: fileRules.protocolReceipt, categoryOf: receiptPart },
      access: ({ id, actor }) => deps.stream.findFor(id, actor, 'protocol'),
      command: true,
      readable: ({ id, actor }) => deps.stream.find(id, actor),
      responds: processResponse,
    },
    async ({ params, files, actor, write, meta }) => {
      const documents = documentFactsOf(files)
      return handleWithDesk(
        deps,
        { write, actor, meta },
        {
          id: params.id,
          action: 'protocol',
          decide: (process, desk) => protocolProcess(process, { documents, desk }),
        },
      )
    },
  )
