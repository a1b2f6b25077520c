import { processParams, processResponse } from '@licensing/contracts'
import { fileRules, paymentBody } from '@licensing/forms'
import { onProcess, post } from '@licensing/http'
import { handleWithDesk } from '@licensing/process-store'
import type { Deps } from '../../../deps'
import { receiptPart } from '../../uploads'
import { receiptsOf } from '../receipts'
import { protocolProcess } from './decide'

export const protocolRoute = (deps: Deps) =>
  post(
    '/processes/:id/protocol',
    {
      auth: onProcess('protocol'),
      summary: 'Protocola um processo com o comprovante de pagamento',
      params: processParams,
      body: paymentBody,
      files: { rule: fileRules.protocolReceipt, categoryOf: receiptPart },
      access: ({ id, actor }) => deps.stream.findFor(id, actor, 'protocol'),
      command: true,
      responds: processResponse,
    },
    async ({ params, body, files, actor, tx, meta }) => {
      const { documents, use } = await receiptsOf(deps, { actor, body, files }, fileRules.protocolReceipt)
      const paid = await handleWithDesk(
        deps,
        { tx, actor, meta },
        {
          id: params.id,
          action: 'protocol',
          decide: (process, desk) => protocolProcess(process, { documents, desk }),
        },
      )
      await use(tx)
      return paid
    },
  )
