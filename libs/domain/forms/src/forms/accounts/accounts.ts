import { ACCOUNT_SCOPES } from '@licensing/contracts'
import type { z } from 'zod'
import { completeAddress, optionalAddress } from '../../fields/address'
import {
  cpfField,
  emailField,
  passwordField,
  passwordFieldOf,
  PASSWORD_MIN_LENGTH,
  personName,
  phoneField,
  typedPassword,
} from '../../fields/person'
import { choice, optionally } from '../../fields/text'
import { chosenId, flag, listOf, requiredFlag } from '../../fields/values'
import { form, withCrossRules, type Refuse } from '../form'

interface PasswordPair {
  password: string
  confirmPassword: string
}

const refuseDifferentPasswords = (valid: Partial<PasswordPair>, refuse: Refuse<PasswordPair>): void => {
  if (valid.confirmPassword === undefined || valid.password === undefined) return
  if (valid.password !== valid.confirmPassword) refuse('confirmPassword', 'As senhas não coincidem')
}

const confirmPassword = typedPassword('Confirmação de senha é obrigatória')

/** The roles the user form offers (specification section 5; decision 6.5). */
export const USER_FORM_ROLES = ['ANALYST', 'ADMIN'] as const

export const loginForm = form({ email: emailField, password: passwordField })

/** 'Esqueci minha senha'. */
export const passwordForgotForm = form({ email: emailField })

/** Registration, step 1, with a deployment's minimum password length. */
export const registrationIdentityFormOf = (minPassword: number) =>
  withCrossRules(
    form({
      name: personName,
      email: emailField,
      cpf: cpfField,
      password: passwordFieldOf(minPassword),
      confirmPassword,
    }),
    refuseDifferentPasswords,
  )
export const registrationIdentityForm = registrationIdentityFormOf(PASSWORD_MIN_LENGTH)

/** Registration, step 2. */
export const registrationAddressForm = form(completeAddress('Rua é obrigatória'))

const userShape = {
  name: personName,
  email: emailField,
  role: choice(USER_FORM_ROLES, { required: 'Perfil é obrigatório', invalid: 'Perfil inválido' }),
  /** The scope of an ANALYST (ADR 0011); the server has a default. */
  scope: optionally(
    choice(ACCOUNT_SCOPES, { required: 'Alcance é obrigatório', invalid: 'Alcance inválido' }),
  ),
  cpf: optionally(cpfField),
  phone: optionally(phoneField),
  address: optionalAddress,
  municipalityIds: listOf(
    chosenId({ required: 'Município inválido', invalid: 'Município inválido' }),
    'Municípios inválidos',
  ),
}

/** The user form on creation, with a deployment's minimum password length. */
export const userCreateFormOf = (minPassword: number) =>
  form({ ...userShape, password: passwordFieldOf(minPassword) })
export const userCreateForm = userCreateFormOf(PASSWORD_MIN_LENGTH)

/** The user form on edit: a blank password keeps the old one; decision 7.5 adds `isActive`. */
export const userEditFormOf = (minPassword: number) =>
  form({
    ...userShape,
    password: optionally(passwordFieldOf(minPassword)),
    isActive: optionally(flag),
  })
export const userEditForm = userEditFormOf(PASSWORD_MIN_LENGTH)

/** The change-password page; the confirmation exists only on the screen, the API takes `passwordBodyOf`. */
export const passwordChangeFormOf = (minPassword: number) =>
  withCrossRules(form({ password: passwordFieldOf(minPassword), confirmPassword }), refuseDifferentPasswords)
export const passwordChangeForm = passwordChangeFormOf(PASSWORD_MIN_LENGTH)

const currentPassword = typedPassword('Senha atual é obrigatória')

/** A change of one's own password requires the current one (decision 3). */
export const ownPasswordFormOf = (minPassword: number) =>
  withCrossRules(
    form({ currentPassword, password: passwordFieldOf(minPassword), confirmPassword }),
    refuseDifferentPasswords,
  )
export const ownPasswordForm = ownPasswordFormOf(PASSWORD_MIN_LENGTH)

/** Body of PUT /users/{id}/password (specification section 7). */
export const passwordBodyOf = (minPassword: number) => form({ password: passwordFieldOf(minPassword) })

/** Body of PUT /auth/me/password (decision 7.5). */
export const ownPasswordBodyOf = (minPassword: number) =>
  form({ currentPassword, password: passwordFieldOf(minPassword) })

/** One's own profile (decision 7.5); the document is read-only. */
export const profileForm = form({
  name: personName,
  phone: optionally(phoneField),
  address: optionalAddress,
})

export const DENSITIES = ['comfortable', 'compact'] as const

/** One's own settings (decision 7.5). */
export const settingsForm = form({
  sidebarExpanded: requiredFlag,
  emailNotifications: requiredFlag,
  density: choice(DENSITIES, { required: 'Densidade é obrigatória', invalid: 'Densidade inválida' }),
})

export type LoginForm = z.infer<typeof loginForm>
export type RegistrationIdentityForm = z.infer<typeof registrationIdentityForm>
export type RegistrationAddressForm = z.infer<typeof registrationAddressForm>
export type UserCreateForm = z.infer<typeof userCreateForm>
export type UserEditForm = z.infer<typeof userEditForm>
export type ProfileForm = z.infer<typeof profileForm>
export type SettingsForm = z.infer<typeof settingsForm>
