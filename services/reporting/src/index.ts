export { migrations } from '../migrations'
export { openReportingService } from './service'
