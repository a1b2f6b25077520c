export { migrations } from '../migrations'
export { openReportingService, type ReportingService, type ReportingServiceDeps } from './service'
