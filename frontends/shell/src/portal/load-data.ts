import { sessionStore } from '@licensing/api-client'
import { routesOf } from '../navigation/role-routes'
import { dataRequestOf } from '../remotes/remotes'
import { queryClientOf } from '../session/query-client'

/**
 * Requests the data of the screen at a path, while its chunk loads. Nobody waits for it: the screen takes it from the query client,
 * shows its skeleton meanwhile, and reports a failure.
 */
export const loadData = async (path: string, id = ''): Promise<void> => {
  const user = sessionStore.get()?.user
  if (user === undefined || (user.duties ?? []).length > 0) return
  const route = routesOf(user.role).find((each) => each.path === path && each.may(user.role))
  if (route === undefined || route.remote === 'shell') return
  const request = await dataRequestOf(route.remote, route.screen)
  request?.(queryClientOf(user.id), id)
}
