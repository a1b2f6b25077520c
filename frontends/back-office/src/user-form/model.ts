import type { UserFields } from '@licensing/api-client'
import type { StructuredAddress, UserResponse } from '@licensing/contracts'
import { userCreateForm, userEditForm } from '@licensing/form-rules'
import type { Rules } from '@licensing/process-ui'

export interface LinkedMunicipality {
  readonly id: string
  readonly name: string
}

export interface UserFormValues {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role: string
  readonly cpf: string
  readonly phone: string
  readonly address: string
  readonly municipalities: readonly LinkedMunicipality[]
  readonly isActive: boolean
}

export const emptyUser: UserFormValues = {
  name: '',
  email: '',
  password: '',
  role: '',
  cpf: '',
  phone: '',
  address: '',
  municipalities: [],
  isActive: true,
}

/** An address on one line, as the form shows it. */
export const addressLine = (address: StructuredAddress | null): string =>
  address === null
    ? ''
    : [
        address.street,
        address.number,
        address.complement,
        address.neighborhood,
        address.city,
        address.state,
        address.zipCode,
      ]
        .filter(Boolean)
        .join(', ')

export const valuesOf = (user: UserResponse): UserFormValues => ({
  name: user.name,
  email: user.email,
  password: '',
  role: user.role,
  cpf: user.cpf ?? '',
  phone: user.phone ?? '',
  address: addressLine(user.address),
  municipalities: user.municipalityUsers.map(({ municipality }) => municipality),
  isActive: user.isActive,
})

/** SUPER_ADMIN and APPLICANT keep their role, shown read-only (decision 6.5). */
export const hasFixedRole = (user: UserResponse | null): boolean =>
  user?.role === 'SUPER_ADMIN' || user?.role === 'APPLICANT'

/** Municipalities can be linked when the role is ADMIN or ANALYST (specification section 5, user form). */
export const linksMunicipalities = (role: string): boolean => role === 'ADMIN' || role === 'ANALYST'

/** What the form asks to be kept: a field it does not show, or an address left as it was, is not sent. */
const asked = (values: UserFormValues, user: UserResponse | null) => {
  const { name, email, password, role, cpf, phone, address, municipalities, isActive } = values
  const keepsAddress = user !== null && address === addressLine(user.address)
  return {
    name,
    email,
    password,
    cpf,
    phone,
    ...(keepsAddress ? {} : { address }),
    ...(hasFixedRole(user) ? {} : { role }),
    ...(linksMunicipalities(role) ? { municipalityIds: municipalities.map(({ id }) => id) } : {}),
    ...(user === null ? {} : { isActive }),
  }
}

const editRules = userEditForm.partial()

/** The rules of the form on a new user, or on `user`. */
export const rulesFor = (user: UserResponse | null): Rules<UserFormValues, object> => ({
  safeParse: (values: UserFormValues) => {
    const input = asked(values, user)
    if (user === null) return userCreateForm.safeParse(input)
    return hasFixedRole(user) ? editRules.safeParse(input) : userEditForm.safeParse(input)
  },
})

/** The call the form makes, as the person typed it; the server normalises by the same rules. */
export const fieldsOf = (values: UserFormValues, user: UserResponse | null): UserFields => {
  const { role, password, ...rest } = asked(values, user)
  return {
    ...rest,
    ...(role === 'ADMIN' || role === 'ANALYST' ? { role } : {}),
    ...(password === '' ? {} : { password }),
  }
}
