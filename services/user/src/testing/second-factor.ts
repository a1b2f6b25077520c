import { totpCode } from '@licensing/test-support/api'
import type { Answer, RunningUserService } from './running-service'

export const PASSWORD = 'demo1234'

export const login = (running: RunningUserService, email: string): Promise<Answer> =>
  running.call('POST', '/auth/login', { body: { email, password: PASSWORD } })

export interface Enrolled {
  readonly secret: string
  /** Used up by the enrolment. */
  readonly code: string
  readonly recoveryCodes: readonly string[]
  /** The session after the enrolment. */
  readonly token: string
}

/** Enrols an authenticator app for the token's account. */
export const enrol = async (running: RunningUserService, token: string): Promise<Enrolled> => {
  const started = await running.call('POST', '/auth/me/second-factor/totp', { token })
  const { secret, enrolment } = started.body
  const code = totpCode(String(secret))
  const confirmed = await running.call('POST', '/auth/me/second-factor/totp/confirm', {
    token,
    body: { enrolment, code },
  })
  if (confirmed.status !== 200) throw new Error(`Not enrolled: ${JSON.stringify(confirmed.body)}`)
  return {
    secret: String(secret),
    code,
    recoveryCodes: confirmed.body['recoveryCodes'] as string[],
    token: String(confirmed.body['token']),
  }
}

/** The challenge in the response to the right password. */
export const challengeFor = async (running: RunningUserService, email: string): Promise<string> => {
  const { body } = await login(running, email)
  const { challenge } = body['secondFactor'] as { challenge: string }
  return challenge
}

export const answerChallenge = (
  running: RunningUserService,
  challenge: string,
  proof: Readonly<Record<string, string>>,
): Promise<Answer> => running.call('POST', '/auth/second-factor', { body: { challenge, ...proof } })
