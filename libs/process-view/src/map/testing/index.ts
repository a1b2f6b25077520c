export { stubMapEnvironment, MAP_SIZE } from './map-environment'
export { someBoundaries } from './some-boundaries'
