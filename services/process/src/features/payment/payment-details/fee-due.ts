import { paymentReceipt, type ProcessState } from '@licensing/lifecycle'

/** Whether the fee is still to be paid: while payment is awaited, or while a PENDING process has no receipt. */
export const isFeeDue = (process: ProcessState): boolean => {
  if (process.feeExempt) return false
  if (process.status === 'AWAITING_PAYMENT') return true
  return process.status === 'PENDING' && paymentReceipt(process) === undefined
}
