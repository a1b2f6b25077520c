import { addressWith, pageFrom, textFrom } from '../../entries/address'
import type { CurrentUser } from '@licensing/contracts'
import { type Actor, canModule, mayViewDesk, mayViewIssuing } from '@licensing/permissions'

/** Specification section 9. */
export const PAGE_SIZE = 10

/** Parses the search and page from the URL. */
export const municipalitiesFrom = (address: URLSearchParams): { search: string; page: number } => ({
  search: textFrom(address, 'search'),
  page: pageFrom(address),
})

export const municipalitiesAddress = (search: string, page: number): URLSearchParams =>
  addressWith({ search }, page)

/** The editable part of a municipality: for an ADMIN only the bank data of linked ones (decision 3). */
export type Editing = 'all' | 'bank' | 'none'

export const editingOf = (user: CurrentUser | null, municipalityId: string): Editing => {
  if (user === null) return 'none'
  if (canModule(user, 'municipalities', 'edit')) return 'all'
  const isLinked = user.municipalityUsers.some((link) => link.municipalityId === municipalityId)
  return canModule(user, 'municipalities', 'editBankData') && isLinked ? 'bank' : 'none'
}

export const settingsPath = (municipalityId: string): string => `/municipalities/${municipalityId}/settings`

export const issuingPath = (municipalityId: string): string => `/municipalities/${municipalityId}/issuing`

export const actorOf = ({ id, role, scope, municipalityUsers }: CurrentUser): Actor => ({
  id,
  role,
  scope,
  municipalityIds: municipalityUsers.map((link) => link.municipalityId),
})

/** Whether a person may read the settings of a municipality's desk: an ADMIN only those of linked ones. */
export const viewsDesk = (user: CurrentUser | null, municipalityId: string): boolean =>
  user !== null && mayViewDesk(actorOf(user), municipalityId)

/** Whether a person may read what a municipality prints on its documents; the server may limit analysts further. */
export const viewsIssuing = (user: CurrentUser | null, municipalityId: string): boolean =>
  user !== null && mayViewIssuing(actorOf(user), municipalityId, 'any')
