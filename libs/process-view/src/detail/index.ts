export { actorText } from '../history/model'
export { assigneeText } from './model'
export { LoadedDetail } from './loaded-detail'
export { ProcessDetail, type ProcessDetailProps } from './process-detail'
