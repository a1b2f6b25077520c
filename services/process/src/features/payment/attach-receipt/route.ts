import { processParams, processResponse } from '@licensing/contracts'
import { fileRules, form } from '@licensing/form-rules'
import { onProcess, put } from '@licensing/http-kit'
import type { Deps } from '../../../deps'
import { documentFactsOf, receiptPart } from '../../uploads'
import { attachReceipt } from './decide'

const receiptRoute = (path: `/${string}`, { stream, presentProcess }: Deps) =>
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
      access: ({ id, actor }) => stream.findFor(id, actor, 'attachReceipt'),
      command: true,
      readable: ({ id, actor }) => stream.find(id, actor),
      responds: processResponse,
    },
    async ({ params, files, actor, write, meta }) => {
      const command = { documents: documentFactsOf(files) }
      const paid = await stream.handle(
        { write, actor, meta },
        { id: params.id, action: 'attachReceipt', decide: (process) => attachReceipt(process, command) },
      )
      return presentProcess(paid, actor)
    },
  )

/** Specification section 7 names both paths. */
export const attachReceiptRoutes = (deps: Deps) => [
  receiptRoute('/processes/:id/payment-receipt', deps),
  receiptRoute('/processes/:id/upload', deps),
]
