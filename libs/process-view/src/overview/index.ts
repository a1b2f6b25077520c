export { ProcessOverview } from './process-overview'
