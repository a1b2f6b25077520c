export { default } from './process-protocol-page'
