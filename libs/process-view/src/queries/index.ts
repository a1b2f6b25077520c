export { obligationSummaryQuery } from './obligation-summary-query'
export { refreshCorrections, storeProcess } from './process-cache'
export {
  correctionsQuery,
  municipalitiesQuery,
  municipalityPaymentQuery,
  paymentDetailsQuery,
  processQuery,
  requestProcess,
} from './process-queries'
export { useNames } from './use-names'
export { newsQuery } from './process-queries'
export { pastCorrectionsQuery } from './process-queries'
export { pastProcessQuery } from './process-queries'
export { clockQuery } from './process-queries'
