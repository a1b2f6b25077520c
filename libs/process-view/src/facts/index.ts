export { filingOf } from './model'
