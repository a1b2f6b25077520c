export { migrations } from '../migrations'
export { licenceMigrations } from '../migrations/licence'
export { openSigning } from './licence/signing/open-signing'
export { openProcessService } from './service'
