import type { UserAction } from '@licensing/contracts'
import { hasRight, mayOnUser, userPolicy, type UserSubject } from '@licensing/permissions'
import type { CallOptions } from '@licensing/test-kit/api'
import type { Person } from '../people'
import { HERE } from './callers'
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

const targets = {
  'an ANALYST of the municipality': staff('ANALYST'),
  'an ADMIN of the municipality': staff('ADMIN'),
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
  readonly options?: CallOptions
}

const onUser = (endpoint: Endpoint, { action, of, options }: OnUser): Entry => {
  const { account, make }: Target = targets[of]
  return {
    endpoint,
    about: of,
    permission: { onUser: action },
    expected: (actor) => {
      const subject = { id: of, ...account }
      if (!hasRight(actor, `users/${userPolicy[action].needs}`)) return 403
      if (!mayOnUser(actor, 'view', subject)) return 404
      return mayOnUser(actor, action, subject) ? 'served' : 403
    },
    async attempt({ stage, fresh }) {
      const { id } = await (fresh ? make(stage) : stage.once(`${endpoint} of ${of}`, () => make(stage)))
      const path = pathOf(endpoint).replace(':id', id)
      return options === undefined ? { path } : { path, options }
    },
  }
}

const everyTarget = Object.keys(targets) as readonly TargetName[]
const ofEach = (endpoint: Endpoint, action: 'view' | UserAction, options?: CallOptions): Entry[] =>
  everyTarget.map((of) => onUser(endpoint, { action, of, ...(options === undefined ? {} : { options }) }))

/** Every endpoint that is about one user, for each kind of user it can be about. */
export const userEntries: readonly Entry[] = [
  ...ofEach('GET /users/:id', 'view'),
  ...ofEach('PUT /users/:id', 'edit', { json: { name: 'Nome Novo' } }),
  ...ofEach('PUT /users/:id/password', 'setPassword', { json: { password: 'outra-senha' } }),
  ...ofEach('DELETE /users/:id', 'delete'),
  onUser('PATCH /users/:id/approve', { action: 'approve', of: 'a pending APPLICANT' }),
  onUser('PATCH /users/:id/reject', {
    action: 'reject',
    of: 'a pending APPLICANT',
    options: { json: { reason: 'Dados falsos' } },
  }),
]
