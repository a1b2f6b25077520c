export { LicenceList } from './licence-list'
