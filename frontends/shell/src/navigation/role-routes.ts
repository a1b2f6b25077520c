import { type Role, type ScreenRoute, screenRoutes, verificationRoute } from './screen-routes'

const routes: readonly ScreenRoute[] = [...screenRoutes, verificationRoute]

/** The paths of all routes. */
export const routePaths: readonly string[] = [...new Set(routes.map(({ path }) => path))]

/** A role's routes. A path has the row that the role may open, or one of those closed to it. */
export const routesOf = (role: Role): readonly ScreenRoute[] => {
  const open = routes.filter((route) => route.may(role))
  return [...open, ...routes.filter(({ path }) => !open.some((route) => route.path === path))]
}

const matches = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  const fits = (part: string, index: number) =>
    part.startsWith(':') ? given[index] !== '' : part === given[index]
  return wanted.length === given.length && wanted.every(fits)
}

/** The route of a path for a role; undefined if the path is unknown or closed to the role. */
export const routeAt = (role: Role, path: string): ScreenRoute | undefined => {
  const pattern = routes.find((route) => matches(route.path, path))?.path
  return routes.find((route) => route.path === pattern && route.may(role))
}

/** Whether a role may open the screen at a path; false for an unknown path. */
export const mayOpen = (role: Role, path: string): boolean => routeAt(role, path) !== undefined
