export { ProcessOverview } from './process-overview'
export { requestOverview } from './queries'
