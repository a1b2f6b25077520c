export { licenceMigrations } from '../migrations'
export { openSigning } from './licence/signing/open-signing'
export { openProcessService } from './service'
