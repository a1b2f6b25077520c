import { DomainError, type PasskeyAssertion, type PasskeyCredential } from '@licensing/contracts'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Challenge } from './challenges'
import type { Passkey } from './passkeys'

export const RELYING_PARTY_NAME = 'Gestão Ambiental Municipal'

/** The host that passkeys are bound to, as the browser sees it. */
export const relyingPartyId = (origin: string): string =>
  URL.canParse(origin) ? new URL(origin).hostname : ''

/** A challenge is random, signed and single-use; authenticators sign its id. */
export const webauthnChallenge = ({ id }: Pick<Challenge, 'id'>): string =>
  Buffer.from(id).toString('base64url')

interface Expected {
  readonly challenge: Pick<Challenge, 'id'>
  readonly origin: string
}

const unconfirmed = (cause: unknown): DomainError =>
  new DomainError('WRONG_CODE', { message: 'A chave de acesso não pôde ser confirmada.', cause })

/**
 * The browser's origin, if it is this host over TLS: a proxy may hide TLS and the port from the server. Without TLS,
 * on localhost, it must equal the request's origin.
 */
const acceptedOrigin = (clientDataJSON: string, origin: string): string => {
  const { origin: stated } = decodeClientDataJSON(clientDataJSON)
  const isHere = stated.startsWith('https://') && relyingPartyId(stated) === relyingPartyId(origin)
  return isHere ? stated : origin
}

const expectation = (clientDataJSON: string, { challenge, origin }: Expected) => ({
  expectedChallenge: webauthnChallenge(challenge),
  expectedOrigin: acceptedOrigin(clientDataJSON, origin),
  expectedRPID: relyingPartyId(origin),
  requireUserVerification: true,
})

/** Maps every verification error, JSON errors included, to WRONG_CODE. */
const confirmed = async <Verified>(verify: () => Promise<Verified>): Promise<Verified> => {
  try {
    return await verify()
  } catch (error) {
    throw unconfirmed(error)
  }
}

/** @throws DomainError WRONG_CODE unless it was created for this challenge and host, with user verification */
export const passkeyFrom = async (
  { id, ...response }: PasskeyCredential,
  expected: Expected,
): Promise<Passkey> => {
  const { registrationInfo } = await confirmed(() =>
    verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      ...expectation(response.clientDataJSON, expected),
    }),
  )
  if (registrationInfo === undefined) throw unconfirmed('not verified')
  const { credential } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: new Uint8Array(credential.publicKey),
    counter: credential.counter,
  }
}

/** @returns the passkey's counter after this use. @throws DomainError WRONG_CODE */
export const countFrom = async (
  { id, ...response }: PasskeyAssertion,
  passkey: Passkey | undefined,
  expected: Expected,
): Promise<number> => {
  if (passkey === undefined) throw unconfirmed('another passkey')
  const { verified, authenticationInfo } = await confirmed(() =>
    verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: passkey.counter },
      ...expectation(response.clientDataJSON, expected),
    }),
  )
  if (!verified) throw unconfirmed('not verified')
  return authenticationInfo.newCounter
}
