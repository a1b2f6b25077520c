export { refreshCorrections, storeProcess } from './process-cache'
export {
  correctionsQuery,
  municipalitiesQuery,
  municipalityPaymentQuery,
  obligationSummaryQuery,
  processQuery,
} from './process-queries'
export { useNames } from './use-names'
