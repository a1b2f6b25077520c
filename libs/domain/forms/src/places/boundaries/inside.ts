import type { Boundary, Point, Polygon, Position, Ring } from './boundaries'

type Place = 'inside' | 'outside' | 'edge'

const isOnEdge = ([x, y]: Position, [x1, y1]: Position, [x2, y2]: Position): boolean =>
  (x2 - x1) * (y - y1) === (y2 - y1) * (x - x1) &&
  x >= Math.min(x1, x2) &&
  x <= Math.max(x1, x2) &&
  y >= Math.min(y1, y2) &&
  y <= Math.max(y1, y2)

/** Whether a ray east from the position crosses the edge; a corner counts only for the edge above it. */
const crosses = ([x, y]: Position, [x1, y1]: Position, [x2, y2]: Position): boolean =>
  y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)

const placeInRing = (ring: Ring, position: Position): Place => {
  let isInside = false
  for (const [index, end] of ring.entries()) {
    const start = ring[index - 1]
    if (start === undefined) continue
    if (isOnEdge(position, start, end)) return 'edge'
    if (crosses(position, start, end)) isInside = !isInside
  }
  return isInside ? 'inside' : 'outside'
}

const isInPolygon = ([outline = [], ...holes]: Polygon, position: Position): boolean =>
  placeInRing(outline, position) !== 'outside' &&
  !holes.some((hole) => placeInRing(hole, position) === 'inside')

/** Whether a point lies in a municipality; its border counts as inside. */
export const isInside = ({ polygons }: Boundary, { latitude, longitude }: Point): boolean =>
  polygons.some((polygon) => isInPolygon(polygon, [longitude, latitude]))
