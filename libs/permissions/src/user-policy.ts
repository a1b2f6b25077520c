import { USER_ACTIONS, type UserAction } from '@licensing/contracts'
import type { Role } from '@licensing/domain-kit'
import { type Actor, canModule, type Verb } from './modules'

/** As much of an account as the rules about who may touch it need. */
export interface UserSubject {
  readonly id: string
  readonly role: Role
  readonly municipalityIds: readonly string[]
  readonly isApproved: boolean
}

/** How a caller stands to an account; decision 3 draws the lines. */
export type UserRelation = 'superAdmin' | 'adminOfMunicipality' | 'adminItself' | 'adminToApplicant'

interface UserRule {
  /** What the module's table must let the role do with users at all. */
  readonly needs: Verb
  readonly relations: readonly UserRelation[]
  /** One's own goes through the profile, or not at all (decisions 3 and 7.5). */
  readonly notOneself?: true
  /** There is something to decide only while the registration waits. */
  readonly pendingApplicantOnly?: true
}

const managers: readonly UserRelation[] = ['superAdmin', 'adminOfMunicipality']
const deciders: readonly UserRelation[] = ['superAdmin', 'adminToApplicant']

/** action × relation. An ADMIN manages staff of its municipalities; applicants it only lets in or turns away. */
export const userPolicy: Record<'view' | UserAction, UserRule> = {
  view: { needs: 'view', relations: [...managers, 'adminItself', 'adminToApplicant'] },
  edit: { needs: 'edit', relations: managers },
  setPassword: { needs: 'edit', relations: managers, notOneself: true },
  delete: { needs: 'delete', relations: managers, notOneself: true },
  approve: { needs: 'edit', relations: deciders, pendingApplicantOnly: true },
  reject: { needs: 'edit', relations: deciders, pendingApplicantOnly: true },
}

/** Relations of `actor` to `account`; empty for one it must not even see, who gets 404 (decision 1). */
export const userRelationsTo = (actor: Actor, account: UserSubject): UserRelation[] => {
  if (actor.role === 'SUPER_ADMIN') return ['superAdmin']
  if (actor.role !== 'ADMIN' || account.role === 'SUPER_ADMIN') return []
  if (account.role === 'APPLICANT') return ['adminToApplicant']
  const shared = account.municipalityIds.some((id) => actor.municipalityIds.includes(id))
  return [
    ...(shared ? (['adminOfMunicipality'] as const) : []),
    ...(actor.id === account.id ? (['adminItself'] as const) : []),
  ]
}

/** Whether `actor` may do `action` to `account` as it stands now. */
export const mayOnUser = (actor: Actor, action: 'view' | UserAction, account: UserSubject): boolean => {
  const { needs, relations, notOneself, pendingApplicantOnly } = userPolicy[action]
  if (!canModule(actor, 'users', needs)) return false
  if (notOneself && actor.id === account.id) return false
  if (pendingApplicantOnly && (account.role !== 'APPLICANT' || account.isApproved)) return false
  return userRelationsTo(actor, account).some((relation) => relations.includes(relation))
}

/** What this actor may do to this account now; the screens show a button only if its action is in here. */
export const allowedUserActions = (actor: Actor, account: UserSubject): UserAction[] =>
  mayOnUser(actor, 'view', account) ? USER_ACTIONS.filter((action) => mayOnUser(actor, action, account)) : []

/** Whether `actor` may link users to this municipality: an ADMIN to its own only (decision 3). */
export const mayLinkUsersTo = (actor: Actor, municipalityId: string): boolean =>
  actor.role === 'SUPER_ADMIN' || actor.municipalityIds.includes(municipalityId)
