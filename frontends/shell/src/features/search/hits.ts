import {
  type LicenceListRow,
  type MunicipalityResponse,
  processStatusLabels,
  type ProcessSummary,
  roleLabels,
  type UserResponse,
} from '@licensing/contracts'
import { mayOpen } from '../../navigation/role-routes'
import type { Role } from '../../navigation/screen-routes'

/** One result: its target and its texts. */
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

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

export const processHit = (process: ProcessSummary): SearchHit => ({
  id: `process-${process.id}`,
  to: `/processes/${process.id}`,
  title: process.protocolNumber ?? 'Rascunho',
  detail: joined(
    process.enterpriseName,
    process.applicantName,
    process.municipality?.name,
    processStatusLabels[process.status],
  ),
})

export const licenceHit = (licence: LicenceListRow): SearchHit => ({
  id: `licence-${licence.id}`,
  to: `/licences/${licence.id}`,
  title: licence.number,
  detail: joined(licence.enterpriseName, licence.holderName, licence.municipality.name, licence.statusLabel),
})

export const userHit = (user: UserResponse): SearchHit => ({
  id: `user-${user.id}`,
  to: `/users/${user.id}/edit`,
  title: user.name,
  detail: joined(roleLabels[user.role], user.email),
})

/** Leads to the form, or for a role that may only view municipalities to the list. */
export const municipalityHit = (role: Role, { id, name, state }: MunicipalityResponse): SearchHit => {
  const form = `/municipalities/${id}/edit`
  const list = `/municipalities?${new URLSearchParams({ search: name }).toString()}`
  return { id: `municipality-${id}`, to: mayOpen(role, form) ? form : list, title: name, detail: state }
}

export const hitsOf = (groups: readonly SearchGroup[]): SearchHit[] => groups.flatMap(({ hits }) => [...hits])

export const withHits = (groups: readonly SearchGroup[]): SearchGroup[] =>
  groups.filter(({ hits }) => hits.length > 0)
