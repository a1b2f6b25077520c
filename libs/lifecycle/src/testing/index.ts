export { aRecorded } from './sample-events'
