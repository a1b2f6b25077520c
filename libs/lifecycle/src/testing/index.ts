export { edgesOf } from '../machine/edges'
export { aRecorded } from './sample-events'
export { stateDiagram } from './state-diagram'
