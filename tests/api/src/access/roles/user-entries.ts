import type { UserAction, UserField } from '@licensing/contracts'
import { hasRight, mayChangeOnUser, mayOnUser, userPolicy, type UserSubject } from '@licensing/permissions'
import type { CallOptions } from '@licensing/test-support/api'
import { aNewEmail, type Person } from '@licensing/test-support/whole-api'
import { ELSEWHERE, HERE } from './callers'
import { type Endpoint, type Entry, pathOf } from './entry'
import type { Stage } from './stage'

interface Target {
  readonly account: Omit<UserSubject, 'id'>
  readonly make: (stage: Stage) => Promise<Person>
}

const staff = (role: 'ADMIN' | 'ANALYST'): Target => ({
  account: { role, municipalityIds: [HERE], isApproved: true },
  make: ({ api, here }) => api.createStaff({ role, municipalityIds: [here] }),
})

const sharedAnalyst: Target = {
  account: { role: 'ANALYST', municipalityIds: [HERE, ELSEWHERE], isApproved: true },
  make: ({ api, here, elsewhere }) =>
    api.createStaff({ role: 'ANALYST', municipalityIds: [here, elsewhere] }),
}

const targets = {
  'an ANALYST of the municipality': staff('ANALYST'),
  'an ADMIN of the municipality': staff('ADMIN'),
  'an ANALYST of this and another municipality': sharedAnalyst,
  'a SUPER_ADMIN': {
    account: { role: 'SUPER_ADMIN', municipalityIds: [], isApproved: true },
    make: ({ api }) => api.createSuperAdmin(),
  },
  'an approved APPLICANT': {
    account: { role: 'APPLICANT', municipalityIds: [], isApproved: true },
    make: ({ api }) => api.createApplicant(),
  },
  'a pending APPLICANT': {
    account: { role: 'APPLICANT', municipalityIds: [], isApproved: false },
    make: ({ api }) => api.registerApplicant(),
  },
} as const satisfies Record<string, Target>
type TargetName = keyof typeof targets

interface OnUser {
  readonly action: 'view' | UserAction
  readonly of: TargetName
  /** The one field that the request changes. */
  readonly field?: UserField
  readonly options?: () => CallOptions
}

const onUser = (endpoint: Endpoint, { action, of, field, options }: OnUser): Entry => {
  const { account, make }: Target = targets[of]
  const about = field === undefined ? of : `the ${field} of ${of}`
  return {
    endpoint,
    about,
    permission: { onUser: action },
    expected: (actor) => {
      const subject = { id: of, ...account }
      if (!hasRight(actor, `users/${userPolicy[action].needs}`)) return 403
      if (!mayOnUser(actor, 'view', subject)) return 404
      if (field !== undefined && !mayChangeOnUser(actor, field, subject)) return 403
      return mayOnUser(actor, action, subject) ? 'served' : 403
    },
    async attempt({ stage, fresh }) {
      const { id } = await (fresh ? make(stage) : stage.once(`${endpoint}, ${about}`, () => make(stage)))
      const path = pathOf(endpoint).replace(':id', id)
      return options === undefined ? { path } : { path, options: options() }
    },
  }
}

const everyTarget = Object.keys(targets) as readonly TargetName[]
const ofEach = (endpoint: Endpoint, asked: Omit<OnUser, 'of'>): Entry[] =>
  everyTarget.map((of) => onUser(endpoint, { ...asked, of }))

/** Fields that require access to every municipality of the account (decision 8.1). */
const ofHolders = {
  email: () => ({ json: { email: aNewEmail() } }),
  role: () => ({ json: { role: 'ADMIN' } }),
  isActive: () => ({ json: { isActive: false } }),
  password: () => ({ json: { password: 'outra-senha' } }),
} as const
const changesOf = (of: TargetName): Entry[] =>
  (Object.keys(ofHolders) as (keyof typeof ofHolders)[]).map((field) =>
    onUser('PUT /users/:id', { action: 'edit', of, field, options: ofHolders[field] }),
  )

/** Every endpoint of a single user, for each kind of user. */
export const userEntries: readonly Entry[] = [
  ...ofEach('GET /users/:id', { action: 'view' }),
  ...ofEach('PUT /users/:id', {
    action: 'edit',
    field: 'name',
    options: () => ({ json: { name: 'Nome Novo' } }),
  }),
  ...changesOf('an ANALYST of the municipality'),
  ...changesOf('an ANALYST of this and another municipality'),
  ...ofEach('PUT /users/:id/password', {
    action: 'setPassword',
    options: () => ({ json: { password: 'outra-senha' } }),
  }),
  ...ofEach('DELETE /users/:id/second-factor', { action: 'resetSecondFactor' }),
  ...ofEach('GET /users/:id/security-activity', { action: 'viewSecurityActivity' }),
  ...ofEach('DELETE /users/:id', { action: 'delete' }),
  onUser('PATCH /users/:id/approve', { action: 'approve', of: 'a pending APPLICANT' }),
  onUser('PATCH /users/:id/reject', {
    action: 'reject',
    of: 'a pending APPLICANT',
    options: () => ({ json: { reason: 'Dados falsos' } }),
  }),
]
