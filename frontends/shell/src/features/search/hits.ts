import type { ProcessSummary, UserResponse } from '@licensing/contracts'
import { processStatusLabels, roleLabels } from '@licensing/domain-kit'

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

export const userHit = (user: UserResponse): SearchHit => ({
  id: `user-${user.id}`,
  to: `/users/${user.id}/edit`,
  title: user.name,
  detail: joined(roleLabels[user.role], user.email),
})

export const hitsOf = (groups: readonly SearchGroup[]): SearchHit[] => groups.flatMap(({ hits }) => [...hits])

export const withHits = (groups: readonly SearchGroup[]): SearchGroup[] =>
  groups.filter(({ hits }) => hits.length > 0)
