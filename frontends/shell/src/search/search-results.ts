import { listProcesses, listUsers } from '@licensing/api-client'
import type { ProcessSummary, UserResponse } from '@licensing/contracts'
import { processStatusLabels, roleLabels } from '@licensing/domain-kit'
import { canModule } from '@licensing/permissions'
import type { Role } from '../navigation/screen-routes'

export interface SearchHit {
  readonly id: string
  readonly to: string
  readonly title: string
  readonly detail: string
}
export interface SearchGroup {
  readonly title: string
  readonly hits: readonly SearchHit[]
}

/** Hits of each kind the list shows at most. */
const LIMIT = 5
/** Shorter texts find too much to be worth asking. */
export const MIN_CHARACTERS = 2

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

const processHit = (process: ProcessSummary): SearchHit => ({
  id: `process-${process.id}`,
  to: `/processes/${process.id}`,
  title: process.protocolNumber ?? 'Rascunho',
  detail: joined(process.applicantName, process.municipality?.name, processStatusLabels[process.status]),
})

const userHit = (user: UserResponse): SearchHit => ({
  id: `user-${user.id}`,
  to: `/users/${user.id}/edit`,
  title: user.name,
  detail: joined(roleLabels[user.role], user.email),
})

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
  const groups = [
    { title: 'Processos', hits: found.processes.map(processHit) },
    { title: 'Usuários', hits: people.users.map(userHit) },
  ]
  return groups.filter(({ hits }) => hits.length > 0)
}

export const hitsOf = (groups: readonly SearchGroup[]): SearchHit[] => groups.flatMap(({ hits }) => [...hits])

/** What the list says about itself, read out as it changes. */
export const describeResults = (count: number): string => {
  if (count === 0) return 'Nenhum resultado encontrado'
  return count === 1 ? '1 resultado' : `${count} resultados`
}

/** The option a key moves to, or undefined for a key that does not move; wraps around, -1 means none. */
export const movedIndex = (key: string, active: number, count: number): number | undefined => {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  return undefined
}
