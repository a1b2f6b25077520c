export * from './clock'
export * from './samples'
export { MAP_SIZE, stubMapEnvironment } from './map-environment'
export { someBoundaries } from './some-boundaries'
