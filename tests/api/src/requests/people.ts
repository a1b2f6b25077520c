import {
  enrolmentResponse,
  openSessionsResponse,
  passkeyEnrolment,
  secondFactorStatus,
  secondStep,
  totpEnrolment,
  uploadResponse,
} from '@licensing/contracts'
import { aForm, aPdf, softwareAuthenticator, totpCode } from '@licensing/test-support/api'
import { aNewEmail, PASSWORD, type Person, registrationOf } from '@licensing/test-support/whole-api'
import { mailedTokenOf } from './mailed-token'
import { json, type Sample, type Samples, type Scene } from './sample'

const startTotp = async ({ api }: Scene, as: Person) =>
  (await api.call('POST', '/auth/me/second-factor/totp', { as })).as(totpEnrolment)

const enrolled = async (scene: Scene, as: Person): Promise<readonly string[]> => {
  const { secret, enrolment } = await startTotp(scene, as)
  const confirm = { as, json: { enrolment, code: totpCode(secret) } }
  const answer = await scene.api.call('POST', '/auth/me/second-factor/totp/confirm', confirm)
  return answer.as(enrolmentResponse).recoveryCodes
}

const aFactor: Sample['target'] = async (scene, _, as) => {
  await enrolled(scene, as)
  const status = await scene.api.call('GET', '/auth/me/second-factor', { as })
  return { factorId: status.as(secondFactorStatus).factors[0]?.id ?? '' }
}

const aChallenge: Sample['target'] = async (scene) => {
  const person = await scene.api.createSuperAdmin()
  const [recoveryCode = ''] = await enrolled(scene, person)
  const signIn = { json: { email: person.email, password: PASSWORD } }
  const { secondFactor } = (await scene.api.call('POST', '/auth/login', signIn)).as(secondStep)
  return { challenge: secondFactor.challenge, recoveryCode }
}

const aResetLink: Sample['target'] = async (scene) => {
  const person = await scene.api.createSuperAdmin()
  await scene.api.call('POST', '/auth/password/forgot', { json: { email: person.email } })
  return { token: await mailedTokenOf(scene.api, 'PasswordResetRequested', person) }
}

const aConfirmationLink: Sample['target'] = async ({ api }) => ({
  token: await mailedTokenOf(api, 'EmailConfirmationRequested', await api.createApplicant()),
})

const aPasskey: Sample['target'] = async ({ api }, _, as) => {
  const start = await api.call('POST', '/auth/me/second-factor/passkeys', { as })
  const { enrolment, options } = start.as(passkeyEnrolment)
  const asked = { challenge: options.challenge, rpId: options.rp.id, origin: api.url }
  return { enrolment, credential: JSON.stringify(softwareAuthenticator().create(asked)) }
}

const aSession: Sample['target'] = async ({ api }, _, as) => {
  const { sessions } = (await api.call('GET', '/auth/me/sessions', { as })).as(openSessionsResponse)
  return { sessionId: sessions[0]?.id ?? '' }
}

const anUpload = () => ({ form: aForm({ use: 'filing', file: aPdf('planta.pdf') }) })

const own = 'owner'

const signedIn: Samples = {
  'GET /auth/verify': {},
  'GET /auth/me': {},
  'PUT /auth/me': { by: own, send: json({ phone: '(84) 99123-4567' }) },
  'PUT /auth/me/password': { by: own, send: json({ currentPassword: PASSWORD, password: 'outra-senha' }) },
  'GET /auth/me/settings': {},
  'PUT /auth/me/settings': { by: own, send: json({ density: 'compact' }) },
  'POST /auth/logout': { by: own },
  'POST /auth/reauthenticate': { by: own, send: json({ password: PASSWORD }) },
  'POST /auth/session/renew': { by: own },
  'POST /auth/email/resend': { by: own },
  'GET /auth/me/sessions': {},
  'DELETE /auth/me/sessions': { by: own },
  'DELETE /auth/me/sessions/:sessionId': { by: own, target: aSession },
  'GET /auth/me/security-activity': {},
  'GET /auth/me/notices': {},
  'POST /auth/me/notices/seen': { by: own, send: json({ until: '2026-01-01T00:00:00.000Z' }) },
  'GET /auth/me/second-factor': {},
  'POST /auth/me/second-factor/totp': { by: own },
  'POST /auth/me/second-factor/totp/confirm': {
    by: own,
    target: async (scene, _, as) => ({ ...(await startTotp(scene, as)) }),
    send: (_, { enrolment, secret = '' }) => ({ json: { enrolment, code: totpCode(secret) } }),
  },
  'POST /auth/me/second-factor/passkeys': { by: own },
  'POST /auth/me/second-factor/passkeys/confirm': {
    by: own,
    target: aPasskey,
    send: (_, { enrolment, credential = '{}' }) => ({
      json: { enrolment, name: 'Chave do trabalho', credential: JSON.parse(credential) as object },
    }),
  },
  'POST /auth/me/second-factor/recovery-codes': { by: own, target: aFactor },
  'DELETE /auth/me/second-factor/:factorId': { by: own, target: aFactor },
  'GET /processes/drafts/:key': { by: own, target: () => ({ key: 'filing' }) },
  'PUT /processes/drafts/:key': {
    by: own,
    target: () => ({ key: 'filing' }),
    send: json({ version: 0, content: { step: 'applicant' } }),
  },
  'DELETE /processes/drafts/:key': { by: own, target: () => ({ key: 'filing' }) },
  'POST /uploads': { by: own, send: () => anUpload() },
  'GET /uploads': { query: '?ids=00000000-0000-4000-8000-000000000000' },
  'DELETE /uploads/:id': {
    by: own,
    target: async ({ api }, _, as) => ({
      id: (await api.call('POST', '/uploads', { as, ...anUpload() })).as(uploadResponse).id,
    }),
  },
}

const account = 'analyst here'

const users: Samples = {
  'GET /users': {},
  'POST /users': {
    refuses: ['admin elsewhere'],
    send: ({ here }) => {
      const who = { name: 'Ana Nova', email: aNewEmail(), password: PASSWORD }
      return { json: { ...who, role: 'ANALYST', municipalityIds: [here] } }
    },
  },
  'GET /users/:id': { account },
  'PUT /users/:id': [
    { about: 'of the municipality', account, send: json({ name: 'Nome Novo' }) },
    {
      about: 'of this municipality and another',
      account: 'analyst of both',
      send: json({ name: 'Nome Novo' }),
      refuses: ['admin', 'admin elsewhere'],
    },
  ],
  'PUT /users/:id/password': [
    { about: 'of the municipality', account, send: json({ password: 'outra-senha' }) },
    {
      about: 'of this municipality and another',
      account: 'analyst of both',
      send: json({ password: 'outra-senha' }),
    },
  ],
  'DELETE /users/:id/second-factor': { account },
  'GET /users/:id/security-activity': { account },
  'DELETE /users/:id': { account },
  'PATCH /users/:id/approve': { account: 'pending applicant' },
  'PATCH /users/:id/reject': { account: 'pending applicant', send: json({ reason: 'Dados falsos' }) },
}

const open: Samples = {
  'GET /auth/password-rules': {},
  'POST /auth/password-rules': {
    send: () => {
      const { address: _address, ...identity } = registrationOf()
      return { json: identity }
    },
  },
  'POST /auth/login': {
    send: ({ superAdmin: { email } }) => ({ json: { email, password: PASSWORD } }),
  },
  'POST /auth/password/forgot': {
    send: ({ superAdmin: { email } }) => ({ json: { email } }),
  },
  'POST /auth/password/reset': {
    target: aResetLink,
    send: (_, { token }) => ({ json: { token, password: 'outra-senha' } }),
  },
  'POST /auth/email/confirm': {
    target: aConfirmationLink,
    send: (_, { token }) => ({ json: { token } }),
  },
  'POST /auth/register-applicant': { send: () => ({ json: registrationOf() }) },
  'POST /auth/second-factor': {
    target: aChallenge,
    send: (_, { challenge, recoveryCode }) => ({ json: { challenge, recoveryCode } }),
  },
}

/** Requests of people about themselves and others. */
export const peopleSamples: Samples = { ...signedIn, ...users, ...open }
