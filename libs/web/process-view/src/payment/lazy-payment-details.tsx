import type { PaymentDetails as Details, ProcessSummary } from '@licensing/contracts'
import { lazy, Suspense } from 'react'
import { PaymentDetailsPlaceholder, type PaymentDetailsProps } from './payment-placeholder'

/** A separate chunk with the drawing of the QR Code: only people who have a fee to pay load it. */
const PaymentDetails = lazy(() => import('./payment-details'))

/** Whether the applicant has still to pay: while payment is awaited, or while a PENDING process has no receipt. */
export const mayOweFee = ({
  status,
  hasPaymentReceipt,
}: Pick<ProcessSummary, 'status' | 'hasPaymentReceipt'>): boolean =>
  status === 'AWAITING_PAYMENT' || (status === 'PENDING' && !hasPaymentReceipt)

/** The municipality's bank data and Pix, next to every upload of a receipt. */
export const LazyPaymentDetails = (props: PaymentDetailsProps) => (
  <Suspense fallback={<PaymentDetailsPlaceholder />}>
    <PaymentDetails {...props} />
  </Suspense>
)

const PaymentData = lazy(() => import('./payment-data'))

/** Bank data and Pix that are already loaded. */
export const LazyPaymentData = (props: { readonly details: Details }) => (
  <Suspense fallback={<PaymentDetailsPlaceholder />}>
    <PaymentData {...props} />
  </Suspense>
)
