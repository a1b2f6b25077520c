export { setMapStage, STAGE } from './map-stage'
export { someBoundaries } from './some-boundaries'
