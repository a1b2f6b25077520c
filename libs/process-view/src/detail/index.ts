export { LoadedDetail } from './loaded-detail'
export { ProcessDetail, type ProcessDetailProps } from './process-detail'
