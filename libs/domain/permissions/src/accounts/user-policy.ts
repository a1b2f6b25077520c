import {
  type AccountScope,
  type Role,
  USER_ACTIONS,
  USER_FIELDS,
  type UserAction,
  type UserField,
} from '@licensing/contracts'
import { type Actor, canModule, type Verb } from '../modules'

/** The attributes of an account that the policy depends on. */
export interface UserSubject {
  readonly id: string
  readonly role: Role
  readonly municipalityIds: readonly string[]
  readonly isApproved: boolean
}

/**
 * A caller's relation to an account (decisions 3 and 8.1). `adminOfMunicipality` shares at least one municipality with
 * it; `adminOfAllMunicipalities` shares all of them.
 */
export type UserRelation =
  'superAdmin' | 'adminOfAllMunicipalities' | 'adminOfMunicipality' | 'adminItself' | 'adminToApplicant'

interface UserRule {
  /** The verb on users that the role must have in the module table. */
  readonly needs: Verb
  readonly relations: readonly UserRelation[]
  /** One's own account is changed in the profile or not at all (decisions 3 and 7.5). */
  readonly notOnSelf?: true
  /** Only while the registration is pending. */
  readonly pendingApplicantOnly?: true
}

/** An account linked to other municipalities too is not managed by a single ADMIN (decision 8.1). */
const holders: readonly UserRelation[] = ['superAdmin', 'adminOfAllMunicipalities']
const colleagues: readonly UserRelation[] = [...holders, 'adminOfMunicipality']
const deciders: readonly UserRelation[] = ['superAdmin', 'adminToApplicant']

/** action × relation. An ADMIN manages staff of its municipalities; it only approves or rejects applicants. */
export const userPolicy: Record<'view' | UserAction, UserRule> = {
  view: { needs: 'view', relations: [...colleagues, 'adminItself', 'adminToApplicant'] },
  edit: { needs: 'edit', relations: colleagues },
  setPassword: { needs: 'edit', relations: holders, notOnSelf: true },
  resetSecondFactor: { needs: 'edit', relations: holders, notOnSelf: true },
  viewSecurityActivity: { needs: 'edit', relations: holders, notOnSelf: true },
  delete: { needs: 'delete', relations: holders, notOnSelf: true },
  approve: { needs: 'edit', relations: deciders, pendingApplicantOnly: true },
  reject: { needs: 'edit', relations: deciders, pendingApplicantOnly: true },
}

const ofHolders: UserRule = { needs: 'edit', relations: holders }

/**
 * field × relation: the fields covered by `edit`. `mayLinkUsersTo` decides which municipalities an ADMIN may link.
 * Nobody changes their own role or reach.
 */
export const userFieldPolicy: Record<UserField, UserRule> = {
  name: ofHolders,
  email: ofHolders,
  cpf: ofHolders,
  phone: ofHolders,
  address: ofHolders,
  role: { ...ofHolders, notOnSelf: true },
  scope: { needs: 'edit', relations: ['superAdmin'], notOnSelf: true },
  municipalityIds: { needs: 'edit', relations: colleagues },
  isActive: ofHolders,
  password: userPolicy.setPassword,
}

/** Relations of `actor` to `account`; empty for one it may not see, which gets 404 (decision 1). */
export const userRelationsTo = (actor: Actor, account: UserSubject): UserRelation[] => {
  if (actor.role === 'SUPER_ADMIN') return ['superAdmin']
  if (actor.role !== 'ADMIN' || account.role === 'SUPER_ADMIN') return []
  if (account.role === 'APPLICANT') return ['adminToApplicant']
  const own = (id: string): boolean => actor.municipalityIds.includes(id)
  const shared = account.municipalityIds.some(own)
  return [
    ...(shared ? (['adminOfMunicipality'] as const) : []),
    ...(shared && account.municipalityIds.every(own) ? (['adminOfAllMunicipalities'] as const) : []),
    ...(actor.id === account.id ? (['adminItself'] as const) : []),
  ]
}

const grants = (rule: UserRule, actor: Actor, account: UserSubject): boolean => {
  if (!canModule(actor, 'users', rule.needs)) return false
  if (rule.notOnSelf && actor.id === account.id) return false
  if (rule.pendingApplicantOnly && (account.role !== 'APPLICANT' || account.isApproved)) return false
  return userRelationsTo(actor, account).some((relation) => rule.relations.includes(relation))
}

/** Whether `actor` may do `action` on `account` in its current state. */
export const mayOnUser = (actor: Actor, action: 'view' | UserAction, account: UserSubject): boolean =>
  grants(userPolicy[action], actor, account)

/** Whether `actor` may change `field` of `account` in its current state (decision 8.1). */
export const mayChangeOnUser = (actor: Actor, field: UserField, account: UserSubject): boolean =>
  grants(userFieldPolicy[field], actor, account)

/**
 * Whether `actor` may read the account's full CPF. An applicant's is readable by the person, by people who decide the
 * pending registration, and by people who may correct it.
 */
export const mayReadCpf = (actor: Actor, account: UserSubject): boolean =>
  account.role !== 'APPLICANT' ||
  actor.id === account.id ||
  mayOnUser(actor, 'approve', account) ||
  mayChangeOnUser(actor, 'cpf', account)

/** The fields of the account that the actor may change now; forms show the others read-only. */
export const editableUserFields = (actor: Actor, account: UserSubject): UserField[] =>
  USER_FIELDS.filter((field) => mayChangeOnUser(actor, field, account))

/** The actions on the account that the actor may do now; screens show only these buttons. */
export const allowedUserActions = (actor: Actor, account: UserSubject): UserAction[] =>
  mayOnUser(actor, 'view', account) ? USER_ACTIONS.filter((action) => mayOnUser(actor, action, account)) : []

/** Whether `actor` may link users to this municipality: an ADMIN only to its own (decision 3). */
export const mayLinkUsersTo = (actor: Actor, municipalityId: string): boolean =>
  actor.role === 'SUPER_ADMIN' || actor.municipalityIds.includes(municipalityId)

/**
 * The default reach of an ANALYST that `actor` creates or promotes: never wider than the actor's own, so that an
 * ADMIN cannot grant itself the whole state (ADR 0011).
 */
export const defaultScopeFor = (actor: Pick<Actor, 'role'>): AccountScope =>
  actor.role === 'SUPER_ADMIN' ? 'STATE' : 'LINKED'

/** Whether `actor` may create an ANALYST with this scope. */
export const mayAssignScope = (actor: Pick<Actor, 'role'>, scope: AccountScope): boolean =>
  scope === 'LINKED' || defaultScopeFor(actor) === 'STATE'
