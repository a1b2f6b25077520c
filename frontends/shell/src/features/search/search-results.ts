import { listMunicipalities, listProcesses, listUsers } from '@licensing/api-client'
import { listLicences } from '@licensing/api-client/licences'
import { canModule } from '@licensing/permissions'
import type { Role } from '../../navigation/screen-routes'
import { licenceHit, municipalityHit, processHit, userHit, withHits, type SearchGroup } from './hits'

/** Maximum number of results of each kind. */
const LIMIT = 5
/** Shorter texts have too many results. */
export const MIN_CHARACTERS = 2

/** Processes and licences, and users and municipalities for roles that may view them (decision 3). Empty groups are omitted. */
export const searchEverything = async (
  role: Role,
  search: string,
  signal: AbortSignal,
): Promise<SearchGroup[]> => {
  const query = { search, limit: LIMIT }
  const sees = (module: 'users' | 'municipalities') => canModule(role, module, 'view')
  const [found, issued, people, places] = await Promise.all([
    listProcesses(query, { signal }),
    listLicences(query, { signal }),
    sees('users') ? listUsers(query, { signal }) : { users: [] },
    sees('municipalities') ? listMunicipalities(query, { signal }) : { municipalities: [] },
  ])
  return withHits([
    { title: 'Processos', hits: found.processes.map(processHit) },
    { title: 'Licenças', hits: issued.licences.map(licenceHit) },
    { title: 'Usuários', hits: people.users.map(userHit) },
    { title: 'Municípios', hits: places.municipalities.map((place) => municipalityHit(role, place)) },
  ])
}

/** The list's status for screen readers. */
export const describeResults = (count: number): string => {
  if (count === 0) return 'Nenhum resultado encontrado'
  return count === 1 ? '1 resultado' : `${count} resultados`
}

/** Index if no option is highlighted. */
export const NONE = -1

/**
 * The option a key moves to, or undefined for other keys. Arrow keys wrap around; Home and End move the caret in the text
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
