import { processParams, processResponse } from '@licensing/contracts'
import { fileRules, form } from '@licensing/form-rules'
import { onProcess, put } from '@licensing/http-kit'
import { handleWithDesk } from '@licensing/processes'
import type { Deps } from '../../../deps'
import { documentFactsOf, receiptPart } from '../../uploads'
import { attachReceipt } from './decide'

const receiptRoute = (path: `/${string}`, deps: Deps) =>
  put(
    path,
    {
      auth: onProcess('attachReceipt'),
      summary: 'Junta um comprovante de pagamento',
      tag: 'processes',
      params: processParams,
      body: form({}),
      accepts: 'multipart',
      files: { rule: fileRules.paymentReceipt, categoryOf: receiptPart },
      access: ({ id, actor }) => deps.stream.findFor(id, actor, 'attachReceipt'),
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
          action: 'attachReceipt',
          decide: (process, desk) => attachReceipt(process, { documents, desk }),
        },
      )
    },
  )

/** Specification section 7 names both paths. */
export const attachReceiptRoutes = (deps: Deps) => [
  receiptRoute('/processes/:id/payment-receipt', deps),
  receiptRoute('/processes/:id/upload', deps),
]
