export { boundariesUrl } from './boundaries-url'
export {
  type Boundaries,
  type Boundary,
  type Point,
  type Polygon,
  type Position,
  readBoundaries,
  type Ring,
} from './boundaries'
export { isInside } from './inside'
export { findBoundary, type FoundBoundary } from './one-boundary'
