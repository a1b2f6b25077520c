export { actorText } from '../history/model'
export { LoadedDetail } from './loaded-detail'
export { ProcessDetail, type ProcessDetailProps } from './process-detail'
