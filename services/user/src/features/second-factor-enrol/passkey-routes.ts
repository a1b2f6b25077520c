import { DomainError, enrolmentResponse, passkeyEnrolment } from '@licensing/contracts'
import { confirmPasskeyBody } from '@licensing/forms'
import { fresh, openTo, post, signedIn } from '@licensing/http'
import type { UserDeps } from '../../deps'
import { useChallenge, type Challenge } from '../../second-factor/challenges'
import { passkeysOf, putPasskey } from '../../second-factor/passkeys'
import {
  passkeyFrom,
  RELYING_PARTY_NAME,
  relyingPartyId,
  webauthnChallenge,
} from '../../second-factor/relying-party'
import { signedInUser } from '../current-user/signed-in-user'
import { enrolPasskey } from './decide'
import { enrolFactor } from './enrol-factor'

/** COSE: Ed25519, P-256 with SHA-256, RSA with SHA-256; every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257]

/** Stores nothing: the browser returns the signed challenge with the passkey. */
export const startPasskeyRoute = ({ database, passkeyEnrolments }: UserDeps) =>
  post(
    '/auth/me/second-factor/passkeys',
    {
      auth: fresh(openTo(signedIn, ['enrolSecondFactor'])),
      summary: 'Inicia o cadastro de uma chave de acesso (WebAuthn)',
      responds: passkeyEnrolment,
    },
    async ({ actor, client: { origin } }) => {
      const { personal } = await signedInUser(database, actor)
      const { id, token } = await passkeyEnrolments.issue(actor.id)
      const known = await passkeysOf(database, actor.id)
      return {
        enrolment: token,
        options: {
          challenge: webauthnChallenge({ id }),
          rp: { id: relyingPartyId(origin), name: RELYING_PARTY_NAME },
          user: {
            id: Buffer.from(actor.id).toString('base64url'),
            name: personal.email,
            displayName: personal.name,
          },
          pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
          excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
          authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
          attestation: 'none',
        },
      }
    },
  )

/** @throws DomainError VALIDATION for an expired one or another person's; the session stays valid */
const enrolmentOf = async (
  enrolments: UserDeps['passkeyEnrolments'],
  token: string,
  userId: string,
): Promise<Challenge> => {
  const challenge = await enrolments.open(token).catch(() => undefined)
  if (challenge?.userId === userId) return challenge
  throw new DomainError('VALIDATION', { message: 'O cadastro da chave expirou. Comece novamente.' })
}

export const confirmPasskeyRoute = (deps: UserDeps) =>
  post(
    '/auth/me/second-factor/passkeys/confirm',
    {
      auth: fresh(openTo(signedIn, ['enrolSecondFactor'])),
      summary: 'Cadastra a chave de acesso que o navegador criou',
      body: confirmPasskeyBody,
      responds: enrolmentResponse,
      limit: 'signIn',
      command: true,
      idempotent: false,
    },
    async ({ actor, signIn, client: { origin }, body, tx, meta }) => {
      const { database, passkeyEnrolments, now } = deps
      const challenge = await enrolmentOf(passkeyEnrolments, body.enrolment, actor.id)
      const passkey = await passkeyFrom(body.credential, { challenge, origin })
      const known = await passkeysOf(database, actor.id)
      const isKnown = known.some(({ credentialId }) => credentialId === passkey.credentialId)
      return enrolFactor(
        deps,
        { signIn, tx, meta },
        {
          decide: (before, command) => enrolPasskey(before, { ...command, isKnown }),
          store: async (factorId) => {
            await useChallenge(tx, challenge, 'WRONG_CODE')
            await putPasskey(tx, {
              ...passkey,
              factorId,
              userId: actor.id,
              name: body.name,
              enrolledAt: now(),
            })
          },
        },
      )
    },
  )
