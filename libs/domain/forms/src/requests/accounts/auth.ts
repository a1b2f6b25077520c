import { z } from 'zod'
import { isBlank } from '../../fields/blank'
import { cpfField, emailField, PASSWORD_MIN_LENGTH, passwordFieldOf, personName } from '../../fields/person'
import { requiredName } from '../../fields/text'
import {
  loginForm,
  ownPasswordBodyOf,
  passwordForgotForm,
  profileForm,
  registrationAddressForm,
  settingsForm,
} from '../../forms/accounts/accounts'

/** Body of POST /auth/login. */
export const loginBody = loginForm

/**
 * `address` is either the specification's single string or the structured object the web sends (decision 6.4).
 * `minPassword` is the deployment's minimum length, at least six (decision 3).
 */
export const registerApplicantBodyOf = (minPassword: number) =>
  z.strictObject(
    {
      name: personName,
      email: emailField,
      password: passwordFieldOf(minPassword),
      cpf: cpfField,
      address: z.union([requiredName('Endereço é obrigatório', { max: 500 }), registrationAddressForm], {
        error: ({ input }) => (isBlank(input) ? 'Endereço é obrigatório' : 'Endereço inválido'),
      }),
    },
    { error: 'Dados inválidos' },
  )

/** Body of POST /auth/password-rules: the password, and the facts that it must not be made of. */
export const newPasswordBodyOf = (minPassword: number) =>
  registerApplicantBodyOf(minPassword).omit({ address: true })
export type NewPassword = z.infer<ReturnType<typeof newPasswordBodyOf>>

export const registerApplicantBody = registerApplicantBodyOf(PASSWORD_MIN_LENGTH)

/** Body of POST /auth/password/forgot. */
export const passwordForgotBody = passwordForgotForm

/** Any other text is answered like a token that is no longer valid. */
const token = z.string({ error: 'Link inválido' })

/** Body of POST /auth/password/reset. */
export const passwordResetBodyOf = (minPassword: number) =>
  z.strictObject({ token, password: passwordFieldOf(minPassword) }, { error: 'Dados inválidos' })

/** Body of POST /auth/email/confirm. */
export const emailConfirmBody = z.strictObject({ token }, { error: 'Dados inválidos' })

/** Body of PUT /auth/me: an absent field is unchanged, a blank one is cleared. */
export const profileBody = profileForm.partial()

export const changeOwnPasswordBodyOf = ownPasswordBodyOf

/** Body of PUT /auth/me/settings: an absent field is unchanged. */
export const settingsBody = settingsForm.partial()
