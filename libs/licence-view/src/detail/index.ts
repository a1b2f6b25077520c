export { LicenceDetail } from './licence-detail'
