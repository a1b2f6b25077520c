import { processParams, processResponse } from '@licensing/contracts'
import { fileRules, paymentBody } from '@licensing/forms'
import { onProcess, put } from '@licensing/http'
import { handleWithDesk } from '@licensing/process-store'
import type { Deps } from '../../../deps'
import { receiptPart } from '../../uploads'
import { receiptsOf } from '../receipts'
import { attachReceipt } from './decide'

const receiptRoute = (path: `/${string}`, deps: Deps) =>
  put(
    path,
    {
      auth: onProcess('attachReceipt'),
      summary: 'Junta um comprovante de pagamento',
      params: processParams,
      body: paymentBody,
      files: { rule: fileRules.paymentReceipt, categoryOf: receiptPart },
      access: ({ id, actor }) => deps.stream.findFor(id, actor, 'attachReceipt'),
      command: true,
      responds: processResponse,
    },
    async ({ params, body, files, actor, tx, meta }) => {
      const { documents, use } = await receiptsOf(deps, { actor, body, files }, fileRules.paymentReceipt)
      const paid = await handleWithDesk(
        deps,
        { tx, actor, meta },
        {
          id: params.id,
          action: 'attachReceipt',
          decide: (process, desk) => attachReceipt(process, { documents, desk }),
        },
      )
      await use(tx)
      return paid
    },
  )

/** Specification section 7 names both paths. */
export const attachReceiptRoutes = (deps: Deps) => [
  receiptRoute('/processes/:id/payment-receipt', deps),
  receiptRoute('/processes/:id/upload', deps),
]
