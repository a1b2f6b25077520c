import { regimes } from '@licensing/legal-clock'
import {
  hasRight,
  mayFileIn,
  mayLinkUsersTo,
  maySetDesk,
  mayViewDesk,
  municipalityReach,
  type Right,
} from '@licensing/permissions'
import { aDocument, aFiling, anAnalyst } from '@licensing/test-support'
import { aForm, aPdf } from '@licensing/test-support/api'
import {
  anActivity,
  aNewEmail,
  aNumberedProcess,
  PASSWORD,
  registrationOf,
} from '@licensing/test-support/whole-api'
import { HERE } from './callers'
import { issuingEntries } from './issuing-entries'
import { manyEntries } from './desk/many-entries'
import { formDraftEntries } from './form-draft-entries'
import { secondFactorEntries } from './second-factor-entries'
import { sessionEntries } from './session-entries'
import { byRight, type Endpoint, type Entry, forEverySignedIn, openToAnyone, type Situation } from './entry'

const simple = (endpoint: Endpoint, right: Right): Entry => byRight(endpoint, { rights: [right] })

/** A new one if it will be changed or deleted. */
const activityOf = ({ stage, fresh }: Situation): Promise<string> => {
  const make = () => stage.api.createActivity()
  return fresh ? make() : stage.once('an activity', make)
}

const municipalityOf = ({ stage, fresh }: Situation): Promise<string> => {
  const make = () => stage.api.createMunicipality({ name: 'Caicó' })
  return fresh ? make() : stage.once('a municipality', make)
}

const activities: readonly Entry[] = [
  byRight('GET /activities', {
    rights: ['activities/view', 'processes/add'],
    about: 'as the screens ask',
    and: (actor) => hasRight(actor, 'activities/view'),
  }),
  byRight('GET /activities', {
    rights: ['activities/view', 'processes/add'],
    about: 'as the autocomplete asks',
    request: () => ({ path: '/activities?search=areia&limit=20' }),
  }),
  simple('GET /activities/groups/list', 'activities/view'),
  byRight('GET /activities/subgroups/:group', {
    rights: ['activities/view'],
    request: () => ({ path: '/activities/subgroups/Turismo' }),
  }),
  byRight('GET /activities/:id', {
    rights: ['activities/view'],
    request: async (situation) => ({ path: `/activities/${await activityOf(situation)}` }),
  }),
  byRight('POST /activities', {
    rights: ['activities/add'],
    request: () => ({ options: { json: anActivity() } }),
  }),
  byRight('PUT /activities/:id', {
    rights: ['activities/edit'],
    request: async (situation) => ({
      path: `/activities/${await activityOf(situation)}`,
      options: { json: { description: 'Extração de areia fora de rio' } },
    }),
  }),
  byRight('DELETE /activities/:id', {
    rights: ['activities/delete'],
    request: async (situation) => ({ path: `/activities/${await activityOf(situation)}` }),
  }),
]

const changesTo =
  (json: Readonly<Record<string, string>>) =>
  ({ stage }: Situation) => ({
    path: `/municipalities/${stage.here}`,
    options: { json },
  })

const municipalities: readonly Entry[] = [
  simple('GET /municipalities', 'municipalities/view'),
  forEverySignedIn('GET /municipalities/for-processes'),
  byRight('GET /municipalities/cnpj/:cnpj', {
    rights: ['processes/add', 'municipalities/edit'],
    request: () => ({ path: '/municipalities/cnpj/11222333000181' }),
  }),
  byRight('GET /municipalities/:id', {
    rights: ['municipalities/view'],
    request: ({ stage }) => ({ path: `/municipalities/${stage.here}` }),
  }),
  byRight('GET /municipalities/:id/payment-details', {
    rights: ['processes/add'],
    request: ({ stage }) => ({
      path: `/municipalities/${stage.here}/payment-details?requestType=LICENCIAMENTO_AMBIENTAL`,
    }),
  }),
  byRight('POST /municipalities', {
    rights: ['municipalities/add'],
    request: () => ({ options: { json: { name: 'Assú', status: 'ACTIVE' } } }),
  }),
  byRight('PUT /municipalities/:id', {
    rights: ['municipalities/edit', 'municipalities/editBankData'],
    about: 'bank data',
    and: (actor) => municipalityReach(actor, HERE) !== 'nothing',
    request: changesTo({ pixKey: 'natal@example.com.br', bankName: 'Banco do Brasil' }),
  }),
  byRight('PUT /municipalities/:id', {
    rights: ['municipalities/edit', 'municipalities/editBankData'],
    about: 'its address',
    and: (actor) => municipalityReach(actor, HERE) === 'everything',
    request: ({ stage, caller }) =>
      changesTo({ address: `Rua Ulisses Caldas, 81 (${caller ?? 'nobody'})` })({
        stage,
        caller,
        fresh: false,
      }),
  }),
  simple('GET /municipalities/term-limits', 'municipalities/view'),
  byRight('GET /municipalities/:id/desk-settings', {
    rights: ['municipalities/view'],
    and: (actor) => mayViewDesk(actor, HERE),
    request: ({ stage }) => ({ path: `/municipalities/${stage.here}/desk-settings` }),
  }),
  byRight('PUT /municipalities/:id/desk-settings', {
    rights: ['municipalities/edit', 'municipalities/editBankData'],
    and: (actor) => maySetDesk(actor, HERE),
    request: ({ stage }) => ({
      path: `/municipalities/${stage.here}/desk-settings`,
      options: { json: { version: 0 } },
    }),
  }),
  byRight('DELETE /municipalities/:id', {
    rights: ['municipalities/delete'],
    request: async (situation) => ({ path: `/municipalities/${await municipalityOf(situation)}` }),
  }),
]

const users: readonly Entry[] = [
  simple('GET /users', 'users/view'),
  byRight('POST /users', {
    rights: ['users/add'],
    about: 'in the municipality',
    and: (actor) => mayLinkUsersTo(actor, HERE),
    request: ({ stage }) => {
      const who = { name: 'Ana Nova', email: aNewEmail(), password: PASSWORD }
      return { options: { json: { ...who, role: 'ANALYST', municipalityIds: [stage.here] } } }
    },
  }),
]

const processes: readonly Entry[] = [
  simple('GET /processes', 'processes/view'),
  simple('GET /processes/dashboard/stats', 'processes/view'),
  simple('GET /processes/dashboard/clocks', 'reports/view'),
  simple('GET /processes/queues', 'reports/view'),
  simple('GET /processes/workload', 'reports/view'),
  simple('GET /process-protocoled', 'processes/view'),
  byRight('POST /processes', {
    rights: ['processes/add'],
    about: 'in the municipality',
    and: (actor) => mayFileIn(actor, HERE),
    request: ({ stage }) => {
      const filing = aFiling({ municipalityId: stage.here })
      return { options: { form: aForm({ ...filing, 'documents[requerimento][0]': aPdf() }) } }
    },
  }),
  byRight('POST /processes/json', {
    rights: ['processes/add'],
    about: 'in the municipality',
    and: (actor) => mayFileIn(actor, HERE),
    request: ({ stage }) => ({ options: { json: aFiling({ municipalityId: stage.here }) } }),
  }),
]

const reports: readonly Entry[] = [
  simple('GET /reports/dashboard/summary', 'reports/view'),
  simple('GET /reports/processes', 'reports/view'),
  simple('GET /reports/municipalities/stats', 'reports/view'),
  simple('GET /reports/request-types/stats', 'reports/view'),
  simple('GET /reports/activities/timeline', 'reports/view'),
  simple('GET /reports/what-if', 'reports/simulate'),
  byRight('POST /reports/what-if', {
    rights: ['reports/simulate'],
    request: () => ({
      options: { json: { from: '2026-03-01', to: '2026-03-31', table: regimes[0] } },
    }),
  }),
  byRight('GET /reports/clocks', {
    rights: ['reports/view'],
    request: () => ({ path: '/reports/clocks?by=municipality' }),
  }),
]

const open: readonly Entry[] = [
  openToAnyone('POST /auth/login', ({ stage }) => ({
    options: { json: { email: stage.superAdmin.email, password: PASSWORD } },
  })),
  openToAnyone('GET /auth/password-rules'),
  openToAnyone('POST /auth/register-applicant', () => ({ options: { json: registrationOf() } })),
  openToAnyone('GET /public/cep/:cep', () => ({ path: '/public/cep/59025000' })),
  openToAnyone('GET /public/verify/*typed', async ({ stage }) => {
    const process = await stage.once('a process to verify', async () => {
      const approved = aNumberedProcess().in(stage.here).approved()
      await stage.api.append(approved)
      await stage.api.settled()
      return approved
    })
    return { path: `/public/verify/${process.state().authCode ?? ''}` }
  }),
  openToAnyone('GET /public/documents/:sha256', async ({ stage }) => {
    const { sha256 } = await stage.once('an issued document', async () => {
      const licence = aDocument('licenca_ambiental')
      const approved = aNumberedProcess().in(stage.here).approved()
      await stage.api.append(approved.after({ type: 'DocumentAttached', data: licence }, anAnalyst))
      await stage.api.settled()
      return licence
    })
    return { path: `/public/documents/${sha256}` }
  }),
]

/** A call that would end the caller's session is made by a similar person. */
const asSomeoneElse = async ({ stage, caller }: Situation, json?: object) => {
  if (caller === null) return { options: json === undefined ? {} : { json } }
  const as = await stage.personLike(caller)
  return { options: json === undefined ? { as } : { as, json } }
}

const own: readonly Entry[] = [
  forEverySignedIn('GET /auth/verify'),
  forEverySignedIn('GET /auth/me'),
  forEverySignedIn('PUT /auth/me', () => ({ options: { json: { phone: '(84) 99123-4567' } } })),
  forEverySignedIn('PUT /auth/me/password', (situation) =>
    asSomeoneElse(situation, { currentPassword: PASSWORD, password: 'outra-senha' }),
  ),
  forEverySignedIn('GET /auth/me/settings'),
  forEverySignedIn('PUT /auth/me/settings', () => ({ options: { json: { density: 'compact' } } })),
  forEverySignedIn('POST /auth/logout', (situation) => asSomeoneElse(situation)),
]

/** Every endpoint that requires a role, only a sign-in, or nothing. */
export const moduleEntries: readonly Entry[] = [
  ...activities,
  ...municipalities,
  ...issuingEntries,
  ...users,
  ...processes,
  ...manyEntries,
  ...reports,
  ...open,
  ...own,
  ...formDraftEntries,
  ...secondFactorEntries,
  ...sessionEntries,
]
