import type { EnrolmentResponse, LoginResponse, PasskeyEnrolment, PasskeyRequest } from '@licensing/contracts'
import { request } from '../core/request'

/** Only few people ever need it. */
const loadBrowserPart = () => import('@simplewebauthn/browser')

/** Whether this browser has passkeys here: they need TLS, or the machine itself. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** The person closed the browser's question, or let it expire. */
export const isPasskeyDeclined = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** The device has one for this account already. */
export const isPasskeyKnown = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

const OWN = '/auth/me/second-factor/passkeys'

/** Has the browser make a passkey. The caller stores the session of the answer, and shows its recovery codes. */
export const enrolPasskey = async (name: string): Promise<EnrolmentResponse> => {
  const { enrolment, options } = await request<PasskeyEnrolment>(OWN, { method: 'POST' })
  const { startRegistration } = await loadBrowserPart()
  const { id, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject } = response
  const credential = { id, clientDataJSON, attestationObject }
  return request(`${OWN}/confirm`, { method: 'POST', json: { enrolment, name, credential } })
}

/** The second step of a sign-in by a passkey. The caller stores the answer with `sessionStore.start`. */
export const meetChallengeByPasskey = async (
  challenge: string,
  asked: PasskeyRequest,
): Promise<LoginResponse> => {
  const { startAuthentication } = await loadBrowserPart()
  const { id, response } = await startAuthentication({ optionsJSON: asked })
  const { clientDataJSON, authenticatorData, signature } = response
  const passkey = { id, clientDataJSON, authenticatorData, signature }
  return request('/auth/second-factor', { method: 'POST', json: { challenge, passkey } })
}
