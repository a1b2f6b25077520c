import { type Decide, ensureTransition } from '@licensing/lifecycle'
import { type ProcessEvent, refusedAt } from '@licensing/contracts'
import { fileRules } from '@licensing/forms'
import { type Paid, processProtocoled } from '../protocoled'

/**
 * A payment receipt from the list or the detail page. The first receipt of an AWAITING_PAYMENT or PENDING process
 * protocols it; any other receipt is only attached (decisions 1 and 7.3).
 */
export const attachReceipt: Decide<Paid> = (process, { documents, desk }) => {
  const next = ensureTransition(process, { type: 'attachReceipt' })
  if (documents.length === 0) throw refusedAt('documents', fileRules.paymentReceipt.emptyMessage)
  const attached = documents.map((data): ProcessEvent => ({ type: 'PaymentReceiptAttached', data }))
  const protocols = next === 'PROTOCOLED' && process.status !== 'PROTOCOLED'
  return protocols ? [...attached, processProtocoled(process, desk)] : attached
}
