import { type FileRule, fileRules, paymentBody } from '@licensing/forms'
import { put, type Route } from '@licensing/http'
import type { Decide } from '@licensing/lifecycle'
import type { Deps } from '../../deps'
import { type CommandOptions, processRoute } from '../../process-command'
import { receiptPart } from '../uploads'
import { attachReceipt } from './attach-receipt/decide'
import { protocolProcess } from './protocol-process/decide'
import type { Paid } from './protocoled'
import { receiptsOf } from './receipts'

interface Payment extends Pick<CommandOptions, 'path' | 'summary' | 'method'> {
  readonly action: 'protocol' | 'attachReceipt'
  readonly rule: FileRule
  readonly decide: Decide<Paid>
}

const paymentRoute = (deps: Deps, { rule, decide, ...options }: Payment): Route => {
  const { action } = options
  const files = { rule, categoryOf: receiptPart }
  return processRoute(deps, { ...options, form: paymentBody, files, access: action }, async (call) => {
    const { context, id, form } = call
    const { documents, use } = await receiptsOf(
      deps,
      { actor: context.actor, body: form, files: call.files },
      rule,
    )
    const paid = await deps.stream.handle(context, {
      id,
      action,
      decide: async (process, _events, names) =>
        decide(process, { documents, desk: (await names()).desk(process.filing.municipalityId) }),
    })
    await use(context.tx)
    return paid
  })
}

const attachReceiptRoute = (deps: Deps, path: CommandOptions['path']): Route =>
  paymentRoute(deps, {
    method: put,
    path,
    action: 'attachReceipt',
    summary: 'Junta um comprovante de pagamento',
    rule: fileRules.paymentReceipt,
    decide: attachReceipt,
  })

export const paymentRoutes = (deps: Deps): Route[] => [
  paymentRoute(deps, {
    path: '/processes/:id/protocol',
    action: 'protocol',
    summary: 'Protocola um processo com o comprovante de pagamento',
    rule: fileRules.protocolReceipt,
    decide: protocolProcess,
  }),
  // Specification section 7 names both paths.
  attachReceiptRoute(deps, '/processes/:id/payment-receipt'),
  attachReceiptRoute(deps, '/processes/:id/upload'),
]
