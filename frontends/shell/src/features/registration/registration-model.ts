import { errorText, isApiError, lookUpCep, registerApplicant } from '@licensing/api-client'
import { checkPassword } from '@licensing/api-client/account'
import type { RegistrationAddressForm, RegistrationIdentityForm } from '@licensing/forms'

export const REGISTRATION_ERROR = 'Erro ao realizar cadastro'

/** The two steps of the registration (specification section 2). */
export const registrationSteps = [
  { id: 'identity', label: 'Informações pessoais' },
  { id: 'address', label: 'Endereço' },
] as const
export type RegistrationStep = (typeof registrationSteps)[number]['id']

export interface FilledAddress {
  readonly street: string
  readonly neighborhood: string
  readonly city: string
  readonly state: string
}

/** The address of an 8-digit CEP, or null: lookup failures are ignored (specification section 5). */
export const findAddress = async (cep: string, signal: AbortSignal): Promise<FilledAddress | null> => {
  try {
    const { logradouro, bairro, localidade, uf } = await lookUpCep(cep, { signal })
    return { street: logradouro, neighborhood: bairro, city: localidade, state: uf }
  } catch {
    return null
  }
}

/** Sends both steps, without the password confirmation. The address is sent structured (decision 6.4). */
export const register = (
  { name, email, cpf, password }: RegistrationIdentityForm,
  address: RegistrationAddressForm,
): Promise<unknown> => registerApplicant({ name, email, cpf, password, address })

/** The first step's field that an error refers to, to navigate back to it. */
export const refusedIdentityField = (error: unknown): 'email' | 'cpf' | 'password' | null => {
  if (!isApiError(error)) return null
  if (error.code === 'EMAIL_TAKEN') return 'email'
  if (error.code === 'CPF_TAKEN') return 'cpf'
  return error.errors.some(({ field }) => field === 'password') ? 'password' : null
}

/** The message for a password that the registration would refuse; null also if that could not be checked. */
export const passwordRefusal = async ({
  confirmPassword: _confirmation,
  ...identity
}: RegistrationIdentityForm): Promise<string | null> => {
  try {
    await checkPassword(identity)
    return null
  } catch (error) {
    return refusedIdentityField(error) === 'password' ? errorText(error, REGISTRATION_ERROR) : null
  }
}
