export { LoadedProcess } from './loaded-process'
