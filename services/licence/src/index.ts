export { migrations } from '../migrations'
export { openLicenceService } from './service'
