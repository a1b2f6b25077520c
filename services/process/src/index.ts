export { migrations } from '../migrations'
export { openProcessService, type ProcessService, type ProcessServiceDeps } from './service'
