import {
  enrolmentResponse,
  passkeyEnrolment,
  secondFactorStatus,
  secondStep,
  totpEnrolment,
} from '@licensing/contracts'
import { type CallOptions, softwareAuthenticator, totpCode } from '@licensing/test-support/api'
import { PASSWORD, type Person } from '@licensing/test-support/whole-api'
import { type Entry, forEverySignedIn, openToAnyone, type Situation } from './entry'
import type { Stage } from './stage'

/** A person like the caller, whose own account changes; the caller if the call must have no effect. */
const someone = ({ stage, caller }: Situation): Promise<Person> | Person =>
  caller === null ? stage.superAdmin : stage.personLike(caller)

const startEnrolment = async ({ api }: Stage, as: Person) =>
  (await api.call('POST', '/auth/me/second-factor/totp', { as })).as(totpEnrolment)

const confirmation = async (stage: Stage, as: Person) => {
  const { secret, enrolment } = await startEnrolment(stage, as)
  return { enrolment, code: totpCode(secret) }
}

const newPasskey = async ({ api }: Stage, as: Person) => {
  const start = await api.call('POST', '/auth/me/second-factor/passkeys', { as })
  const { enrolment, options } = start.as(passkeyEnrolment)
  const asked = { challenge: options.challenge, rpId: options.rp.id, origin: api.url }
  return { enrolment, name: 'Chave do trabalho', credential: softwareAuthenticator().create(asked) }
}

const enrol = async (stage: Stage, as: Person): Promise<readonly string[]> => {
  const json = await confirmation(stage, as)
  const answer = await stage.api.call('POST', '/auth/me/second-factor/totp/confirm', { as, json })
  return answer.as(enrolmentResponse).recoveryCodes
}

const asCaller = ({ caller }: Situation, as: Person): CallOptions => (caller === null ? {} : { as })

export const secondFactorEntries: readonly Entry[] = [
  openToAnyone('POST /auth/second-factor', async ({ stage }) => {
    const person = await stage.api.createSuperAdmin()
    const [recoveryCode] = await enrol(stage, person)
    const json = { email: person.email, password: PASSWORD }
    const { secondFactor } = (await stage.api.call('POST', '/auth/login', { json })).as(secondStep)
    return { options: { json: { challenge: secondFactor.challenge, recoveryCode } } }
  }),
  forEverySignedIn('POST /auth/reauthenticate', () => ({ options: { json: { password: PASSWORD } } })),
  forEverySignedIn('GET /auth/me/second-factor'),
  forEverySignedIn('POST /auth/me/second-factor/totp'),
  forEverySignedIn('POST /auth/me/second-factor/totp/confirm', async (situation) => {
    const as = await someone(situation)
    const { secret, enrolment } = await startEnrolment(situation.stage, as)
    // A code is valid for a minute, and all cases are prepared before the first call.
    const jsonNow = () => ({ enrolment, code: totpCode(secret) })
    return { options: asCaller(situation, as), jsonNow }
  }),
  forEverySignedIn('POST /auth/me/second-factor/passkeys'),
  forEverySignedIn('POST /auth/me/second-factor/passkeys/confirm', async (situation) => {
    const as = await someone(situation)
    return { options: { ...asCaller(situation, as), json: await newPasskey(situation.stage, as) } }
  }),
  forEverySignedIn('POST /auth/me/second-factor/recovery-codes', async (situation) => {
    const as = await someone(situation)
    if (situation.caller !== null) await enrol(situation.stage, as)
    return { options: asCaller(situation, as) }
  }),
  forEverySignedIn('DELETE /auth/me/second-factor/:factorId', async (situation) => {
    const { stage, caller } = situation
    const as = await someone(situation)
    if (caller === null) return { path: `/auth/me/second-factor/${as.id}` }
    await enrol(stage, as)
    const { factors } = (await stage.api.call('GET', '/auth/me/second-factor', { as })).as(secondFactorStatus)
    return { path: `/auth/me/second-factor/${factors[0]?.id ?? ''}`, options: { as } }
  }),
]
