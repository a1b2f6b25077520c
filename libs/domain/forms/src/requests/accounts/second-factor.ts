import { passkeyAssertion, passkeyCredential } from '@licensing/contracts'
import { z } from 'zod'
import { passwordField } from '../../fields/person'
import { optionally } from '../../fields/text'
import { passkeyNameField, recoveryCodeField, totpCodeField } from '../../forms/accounts/second-factor'

const challenge = z.string({ error: 'Verificação inválida' }).max(4_000, { error: 'Verificação inválida' })

const HOW = ['code', 'recoveryCode', 'passkey'] as const

/** Body of POST /auth/second-factor: the challenge and one proof. */
export const secondFactorBody = z
  .strictObject(
    {
      challenge,
      code: optionally(totpCodeField),
      recoveryCode: optionally(recoveryCodeField),
      passkey: passkeyAssertion.optional(),
    },
    { error: 'Dados inválidos' },
  )
  .refine((body) => HOW.filter((how) => body[how] !== undefined).length === 1, {
    error: 'Informe o código do aplicativo, um código de recuperação ou a chave de acesso',
    path: ['code'],
  })

export type SecondFactorBody = z.output<typeof secondFactorBody>

/** Body of POST /auth/reauthenticate: one proof of the signed-in person's identity. */
export const reauthenticateBody = z
  .strictObject(
    { password: optionally(passwordField), code: optionally(totpCodeField) },
    { error: 'Dados inválidos' },
  )
  .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
    error: 'Informe a senha ou o código do aplicativo',
    path: ['password'],
  })

export const confirmTotpBody = z.strictObject(
  {
    enrolment: z.string({ error: 'Cadastro inválido' }).max(4_000, { error: 'Cadastro inválido' }),
    code: totpCodeField,
  },
  { error: 'Dados inválidos' },
)

export const confirmPasskeyBody = z.strictObject(
  {
    enrolment: z.string({ error: 'Cadastro inválido' }).max(4_000, { error: 'Cadastro inválido' }),
    name: passkeyNameField,
    credential: passkeyCredential,
  },
  { error: 'Dados inválidos' },
)
