export { migrations } from '../migrations'
export { openCorrectionService, type CorrectionService, type CorrectionServiceDeps } from './service'
