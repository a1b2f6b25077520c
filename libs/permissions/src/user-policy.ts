import { USER_ACTIONS, USER_FIELDS, type UserAction, type UserField } from '@licensing/contracts'
import type { AccountScope, Role } from '@licensing/domain-kit'
import { type Actor, canModule, type Verb } from './modules'

/** As much of an account as the rules about who may touch it need. */
export interface UserSubject {
  readonly id: string
  readonly role: Role
  readonly municipalityIds: readonly string[]
  readonly isApproved: boolean
}

/**
 * How a caller stands to an account; decisions 3 and 8.1 draw the lines. `adminOfMunicipality` shares a municipality
 * with it; `adminOfAllMunicipalities` shares every one it has.
 */
export type UserRelation =
  'superAdmin' | 'adminOfAllMunicipalities' | 'adminOfMunicipality' | 'adminItself' | 'adminToApplicant'

interface UserRule {
  /** What the module's table must let the role do with users at all. */
  readonly needs: Verb
  readonly relations: readonly UserRelation[]
  /** One's own goes through the profile, or not at all (decisions 3 and 7.5). */
  readonly notOneself?: true
  /** There is something to decide only while the registration waits. */
  readonly pendingApplicantOnly?: true
}

/** An account that works elsewhere too belongs to no single ADMIN (decision 8.1). */
const holders: readonly UserRelation[] = ['superAdmin', 'adminOfAllMunicipalities']
const colleagues: readonly UserRelation[] = [...holders, 'adminOfMunicipality']
const deciders: readonly UserRelation[] = ['superAdmin', 'adminToApplicant']

/** action × relation. An ADMIN manages staff of its municipalities; applicants it only lets in or turns away. */
export const userPolicy: Record<'view' | UserAction, UserRule> = {
  view: { needs: 'view', relations: [...colleagues, 'adminItself', 'adminToApplicant'] },
  edit: { needs: 'edit', relations: colleagues },
  setPassword: { needs: 'edit', relations: holders, notOneself: true },
  resetSecondFactor: { needs: 'edit', relations: holders, notOneself: true },
  viewSecurityActivity: { needs: 'edit', relations: holders, notOneself: true },
  delete: { needs: 'delete', relations: holders, notOneself: true },
  approve: { needs: 'edit', relations: deciders, pendingApplicantOnly: true },
  reject: { needs: 'edit', relations: deciders, pendingApplicantOnly: true },
}

const ofHolders: UserRule = { needs: 'edit', relations: holders }

/**
 * field × relation: what `edit` covers. Which municipalities an ADMIN may link is `mayLinkUsersTo`. Nobody changes their
 * own role or reach.
 */
export const userFieldPolicy: Record<UserField, UserRule> = {
  name: ofHolders,
  email: ofHolders,
  cpf: ofHolders,
  phone: ofHolders,
  address: ofHolders,
  role: { ...ofHolders, notOneself: true },
  scope: { needs: 'edit', relations: ['superAdmin'], notOneself: true },
  municipalityIds: { needs: 'edit', relations: colleagues },
  isActive: ofHolders,
  password: userPolicy.setPassword,
}

/** Relations of `actor` to `account`; empty for one it must not even see, who gets 404 (decision 1). */
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
  if (rule.notOneself && actor.id === account.id) return false
  if (rule.pendingApplicantOnly && (account.role !== 'APPLICANT' || account.isApproved)) return false
  return userRelationsTo(actor, account).some((relation) => rule.relations.includes(relation))
}

/** Whether `actor` may do `action` to `account` as it stands now. */
export const mayOnUser = (actor: Actor, action: 'view' | UserAction, account: UserSubject): boolean =>
  grants(userPolicy[action], actor, account)

/** Whether `actor` may change that field of `account` as it stands now (decision 8.1). */
export const mayChangeOnUser = (actor: Actor, field: UserField, account: UserSubject): boolean =>
  grants(userFieldPolicy[field], actor, account)

/**
 * Whether `actor` gets that account's CPF whole. An applicant's is for the person, for those who decide on the registration
 * while it waits, and for those who may correct it.
 */
export const mayReadCpf = (actor: Actor, account: UserSubject): boolean =>
  account.role !== 'APPLICANT' ||
  actor.id === account.id ||
  mayOnUser(actor, 'approve', account) ||
  mayChangeOnUser(actor, 'cpf', account)

/** What this actor may change of this account now; the form shows the other fields read-only. */
export const editableUserFields = (actor: Actor, account: UserSubject): UserField[] =>
  USER_FIELDS.filter((field) => mayChangeOnUser(actor, field, account))

/** What this actor may do to this account now; the screens show a button only if its action is in here. */
export const allowedUserActions = (actor: Actor, account: UserSubject): UserAction[] =>
  mayOnUser(actor, 'view', account) ? USER_ACTIONS.filter((action) => mayOnUser(actor, action, account)) : []

/** Whether `actor` may link users to this municipality: an ADMIN to its own only (decision 3). */
export const mayLinkUsersTo = (actor: Actor, municipalityId: string): boolean =>
  actor.role === 'SUPER_ADMIN' || actor.municipalityIds.includes(municipalityId)

/**
 * The reach of an ANALYST that `actor` makes, of a new account or of one with another role: no further than the actor's
 * own, so that no ADMIN gives itself the whole state (ADR 0011).
 */
export const scopeGivenBy = (actor: Pick<Actor, 'role'>): AccountScope =>
  actor.role === 'SUPER_ADMIN' ? 'STATE' : 'LINKED'

/** Whether `actor` may make an ANALYST of that reach. */
export const mayGiveScope = (actor: Pick<Actor, 'role'>, scope: AccountScope): boolean =>
  scope === 'LINKED' || scopeGivenBy(actor) === 'STATE'
