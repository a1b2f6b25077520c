export { refreshCorrections, takeOver } from './process-cache'
export { correctionsQuery, municipalitiesQuery, processQuery } from './process-queries'
export { useNames } from './use-names'
