import type { EnrolmentResponse, LoginResponse, PasskeyEnrolment, PasskeyRequest } from '@licensing/contracts'
import { request } from '@licensing/api-client'

/** Loaded on demand, since only few people use passkeys. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

/** Whether the browser supports passkeys here: they require TLS or localhost. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Whether the person dismissed the browser's dialog or let it time out. */
export const isPasskeyDeclined = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** Whether the device already has a passkey for this account. */
export const isPasskeyKnown = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

const OWN = '/auth/me/second-factor/passkeys'

/** Creates a passkey in the browser. The caller stores the returned session and shows its recovery codes. */
export const enrolPasskey = async (name: string): Promise<EnrolmentResponse> => {
  const { enrolment, options } = await request<PasskeyEnrolment>(OWN, { method: 'POST' })
  const { startRegistration } = await loadWebAuthn()
  const { id, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject } = response
  const credential = { id, clientDataJSON, attestationObject }
  return request(`${OWN}/confirm`, { method: 'POST', json: { enrolment, name, credential } })
}

/** Completes a sign-in with a passkey. The caller stores the result with `sessionStore.start`. */
export const completeSignInWithPasskey = async (
  challenge: string,
  options: PasskeyRequest,
): Promise<LoginResponse> => {
  const { startAuthentication } = await loadWebAuthn()
  const { id, response } = await startAuthentication({ optionsJSON: options })
  const { clientDataJSON, authenticatorData, signature } = response
  const passkey = { id, clientDataJSON, authenticatorData, signature }
  return request('/auth/second-factor', { method: 'POST', json: { challenge, passkey } })
}
