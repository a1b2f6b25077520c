export { migrations } from '../migrations'
export { openCorrectionService } from './service'
