export { LazyPaymentData } from './lazy-payment-details'
export { canBePaid } from './model'
