import type { PaymentDetails } from '@licensing/contracts'

/** Whether the municipality states any way to pay. */
export const canBePaid = (details: PaymentDetails | undefined): details is PaymentDetails =>
  details !== undefined && (details.bank !== null || details.pix !== null)
