export { migrations } from '../migrations'
export { openProcessService } from './service'
export { openSigning } from './signing/open-signing'
