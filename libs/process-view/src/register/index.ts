export { RegisterEntry } from './register-entry'
export { RegisterList } from './register-list'
