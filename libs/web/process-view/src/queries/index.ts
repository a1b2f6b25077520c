export { LoadedProcess } from './loaded-process'
export { obligationSummaryQuery } from './obligation-summary-query'
export { refreshCorrections, storeProcess } from './process-cache'
export {
  clockQuery,
  correctionsQuery,
  municipalitiesQuery,
  municipalityPaymentQuery,
  newsQuery,
  pastCorrectionsQuery,
  pastProcessQuery,
  paymentDetailsQuery,
  processQuery,
  requestProcess,
} from './process-queries'
export { useNames } from './use-names'
