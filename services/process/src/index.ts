export { migrations } from '../migrations'
export { openProcessService } from './service'
