import type { Route } from './route'

/** 0 for a literal, 1 for a parameter, 2 for a wildcard; more specific segments are matched first. */
const looseness = (segment: string): number => {
  if (segment.startsWith('*')) return 2
  return segment.includes(':') || segment.includes('*') ? 1 : 0
}

const segmentsOf = (path: string): string[] => path.split('/').slice(1)

const compare = (left: Route, right: Route): number => {
  const [a, b] = [segmentsOf(left.path), segmentsOf(right.path)]
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const difference = looseness(a[at] ?? '') - looseness(b[at] ?? '')
    if (difference !== 0) return difference
  }
  return b.length - a.length
}

const shapeOf = ({ method, path }: Route): string =>
  `${method} ${path.replace(/:\w+/g, ':').replace(/\*\w+/g, '*')}`

/**
 * Sorts routes into matching order: `/processes/dashboard/stats` before `/processes/:id`.
 * @throws Error naming both routes when two match the same requests
 */
export const inMatchingOrder = <R extends Route>(routes: readonly R[]): R[] => {
  const shapes = new Map<string, R>()
  for (const route of routes) {
    const twin = shapes.get(shapeOf(route))
    if (twin !== undefined) throw new Error(`${route.method} ${route.path} is also served as ${twin.path}`)
    shapes.set(shapeOf(route), route)
  }
  return routes.toSorted(compare)
}
