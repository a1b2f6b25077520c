export { edgesOf } from '../machine/machine'
export { aRecorded } from './sample-events'
export { stateDiagram } from './state-diagram'
