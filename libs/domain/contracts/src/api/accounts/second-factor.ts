import { z } from 'zod'
import { SECOND_FACTOR_METHODS } from '../../events/user-events'
import { loginResponse } from './auth'

/** base64url, the encoding of bytes in WebAuthn's JSON. */
const bytes = (max: number) =>
  z
    .string({ error: 'Chave de acesso inválida' })
    .regex(/^[\w-]+$/, { error: 'Chave de acesso inválida' })
    .max(max, { error: 'Chave de acesso inválida' })

const credentialId = z.object({ id: z.string(), type: z.literal('public-key') })

/** Options of `navigator.credentials.get()` at the second step. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(credentialId),
  userVerification: z.literal('required'),
})

export type PasskeyRequest = z.infer<typeof passkeyRequest>

/** Response to the right password of an account with a second factor: a challenge instead of a session. */
export const secondStep = z.object({
  secondFactor: z.object({
    challenge: z
      .string()
      .meta({ description: 'Vale uma vez, por cinco minutos, em POST /auth/second-factor' }),
    methods: z.array(z.enum(SECOND_FACTOR_METHODS)),
    passkey: passkeyRequest.optional().meta({ description: 'Para navigator.credentials.get()' }),
  }),
})

export type SecondStep = z.infer<typeof secondStep>

/** Response of POST /auth/login. */
export const loginAnswer = z.union([loginResponse, secondStep])

export type LoginAnswer = z.infer<typeof loginAnswer>

/** The authenticator's response to `passkeyRequest`. */
export const passkeyAssertion = z.strictObject(
  {
    id: bytes(2_000),
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
  },
  { error: 'Chave de acesso inválida' },
)

export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

/** Second-factor status of the caller's own account. */
export const secondFactorStatus = z.object({
  factors: z.array(
    z.object({
      id: z.string(),
      method: z.enum(SECOND_FACTOR_METHODS),
      name: z.string(),
      enrolledAt: z.string(),
    }),
  ),
  recoveryCodesLeft: z.number().int(),
  required: z.boolean().meta({ description: 'Se o perfil exige a verificação em duas etapas' }),
})

export type SecondFactorStatus = z.infer<typeof secondFactorStatus>

/** A new secret for an authenticator app; the factor is active only after a code is confirmed. */
export const totpEnrolment = z.object({
  secret: z.string(),
  uri: z.string().meta({ description: 'otpauth://, para o código QR' }),
  enrolment: z.string().meta({ description: 'Devolvido na confirmação; vale quinze minutos' }),
})

export type TotpEnrolment = z.infer<typeof totpEnrolment>

/** Options of `navigator.credentials.create()`; the passkey is active only after confirmation. */
export const passkeyEnrolment = z.object({
  enrolment: z.string().meta({ description: 'Devolvido na confirmação; vale cinco minutos' }),
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
    excludeCredentials: z.array(credentialId),
    authenticatorSelection: z.object({
      residentKey: z.literal('discouraged'),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
})

export type PasskeyEnrolment = z.infer<typeof passkeyEnrolment>

export const passkeyCredential = z.strictObject(
  { id: bytes(2_000), clientDataJSON: bytes(4_000), attestationObject: bytes(20_000) },
  { error: 'Chave de acesso inválida' },
)

export type PasskeyCredential = z.infer<typeof passkeyCredential>

/** Shown only once. Empty if the account already has codes. */
const recoveryCodes = z.array(z.string())

export const recoveryCodesResponse = z.object({ recoveryCodes })

export type RecoveryCodesResponse = z.infer<typeof recoveryCodesResponse>

/** The factor is active; the new token carries no outstanding duty. */
export const enrolmentResponse = loginResponse.extend({ recoveryCodes })

export type EnrolmentResponse = z.infer<typeof enrolmentResponse>

export const factorParams = z.object({ factorId: z.uuid() })
