import { type Decide, ensureTransition } from '@licensing/lifecycle'
import { type ProcessEvent, refusedAt } from '@licensing/contracts'
import { fileRules } from '@licensing/forms'
import { type Paid, processProtocoled } from '../protocoled'

/**
 * AWAITING_PAYMENT with a proof → PROTOCOLED (specification section 4). A fee-exempt SUBMITTED process needs no proof
 * (decision 1).
 */
export const protocolProcess: Decide<Paid> = (process, { documents, desk }) => {
  const withProof = documents.some(({ category }) => category === 'comprovante_pagamento')
  if (process.status === 'AWAITING_PAYMENT' && !withProof)
    throw refusedAt('documents', fileRules.protocolReceipt.emptyMessage)
  ensureTransition(process, { type: 'protocol', withProof })
  return [
    ...documents.map((data): ProcessEvent => ({ type: 'PaymentReceiptAttached', data })),
    processProtocoled(process, desk),
  ]
}
