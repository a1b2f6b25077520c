export { ProtocolProcess } from './protocol-process'
