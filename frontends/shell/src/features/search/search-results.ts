import { listProcesses, listUsers } from '@licensing/api-client'
import { canModule } from '@licensing/permissions'
import type { Role } from '../../navigation/screen-routes'
import { processHit, userHit, withHits, type SearchGroup } from './hits'

/** Hits of each kind the list shows at most. */
const LIMIT = 5
/** Shorter texts find too much to be worth asking. */
export const MIN_CHARACTERS = 2

/** Processes, and users for those who may view them (decision 3). Groups without a hit are left out. */
export const searchEverything = async (
  role: Role,
  search: string,
  signal: AbortSignal,
): Promise<SearchGroup[]> => {
  const query = { search, limit: LIMIT }
  const seesUsers = canModule(role, 'users', 'view')
  const [found, people] = await Promise.all([
    listProcesses(query, { signal }),
    seesUsers ? listUsers(query, { signal }) : Promise.resolve({ users: [] }),
  ])
  return withHits([
    { title: 'Processos', hits: found.processes.map(processHit) },
    { title: 'Usuários', hits: people.users.map(userHit) },
  ])
}

/** What the list says about itself, read out as it changes. */
export const describeResults = (count: number): string => {
  if (count === 0) return 'Nenhum resultado encontrado'
  return count === 1 ? '1 resultado' : `${count} resultados`
}

/** Nothing is highlighted until a key says so. */
export const NONE = -1

/**
 * The option a key moves to, or undefined for a key that does not move. Arrows go round; Home and End belong to the text
 * until an option is highlighted.
 */
export const movedIndex = (key: string, active: number, count: number): number | undefined => {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  if (active === NONE) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
