import type { UserFields } from '@licensing/api-client'
import type {
  CurrentUser,
  ManagedUserResponse,
  StructuredAddress,
  UserField,
  UserResponse,
} from '@licensing/contracts'
import type { AccountScope } from '@licensing/domain-kit'
import { userCreateFormOf, userEditFormOf } from '@licensing/form-rules'
import { mayAssignScope, mayLinkUsersTo, defaultScopeFor } from '@licensing/permissions'
import type { Rules } from '@licensing/ui-kit'

export interface LinkedMunicipality {
  readonly id: string
  readonly name: string
}

export interface UserFormValues {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role: string
  /** Of an ANALYST; of no effect with another role. */
  readonly scope: AccountScope
  readonly cpf: string
  readonly phone: string
  readonly address: string
  readonly municipalities: readonly LinkedMunicipality[]
  readonly isActive: boolean
}

const emptyUser: Omit<UserFormValues, 'scope'> = {
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

/** A new user as the form opens: with the furthest reach that `me` may give. */
export const newUserBy = (me: CurrentUser | null): UserFormValues => ({
  ...emptyUser,
  scope: me === null ? 'LINKED' : defaultScopeFor(me),
})

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
  scope: user.scope,
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

/** Whether the caller may change the field; of a new user every one (decision 8.1). */
export const mayChange = (user: ManagedUserResponse | null, field: UserField): boolean =>
  user === null || user.editableFields.includes(field)

/** Whether `me` chooses the reach of an analyst; another's is what it is, or that of the linked municipalities. */
export const mayChooseScope = (me: CurrentUser | null, user: ManagedUserResponse | null): boolean =>
  user === null ? me !== null && mayAssignScope(me, 'STATE') : mayChange(user, 'scope')

/** Whether a password that `me` sets narrows the analyst to the linked municipalities (ADR 0011). */
export const isNarrowedByPassword = (me: CurrentUser | null, user: UserResponse): boolean =>
  me !== null && user.role === 'ANALYST' && !mayAssignScope(me, user.scope)

/** Which municipalities `me` may link to and take away: an ADMIN its own (decision 3). */
export const linkableBy =
  (me: CurrentUser | null) =>
  (municipalityId: string): boolean =>
    me !== null &&
    mayLinkUsersTo(
      {
        id: me.id,
        role: me.role,
        municipalityIds: me.municipalityUsers.map((link) => link.municipalityId),
      },
      municipalityId,
    )

const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** Why only the links can be changed: null where the person's data can be too. */
export const lockedBecause = (me: CurrentUser | null, user: ManagedUserResponse | null): string | null => {
  if (user === null || mayChange(user, 'name')) return null
  const isOwn = linkableBy(me)
  const elsewhere = user.municipalityUsers.filter(({ municipalityId }) => !isOwn(municipalityId))
  const names = listed.format(elsewhere.map(({ municipality }) => municipality.name))
  return `Este usuário também está vinculado a ${names}. Você pode vinculá-lo aos seus municípios ou desvinculá-lo deles; os demais dados só pode alterar quem administra todos os municípios dele.`
}

type Asked = Partial<Omit<UserFormValues, 'municipalities'> & { municipalityIds: string[] }>

/** What the form asks to be kept: a field it does not offer, or an address left as it was, is not sent. */
const asked = (values: UserFormValues, user: ManagedUserResponse | null): Asked => {
  const { municipalities, ...typed } = values
  const keepsAddress = user !== null && values.address === addressLine(user.address)
  const offered: Record<UserField, boolean> = {
    name: true,
    email: true,
    password: true,
    cpf: true,
    phone: true,
    address: !keepsAddress,
    role: !hasFixedRole(user),
    scope: values.role === 'ANALYST',
    municipalityIds: linksMunicipalities(values.role),
    isActive: user !== null,
  }
  const sent = ([field]: [string, unknown]): boolean =>
    offered[field as UserField] && mayChange(user, field as UserField)
  const fields = { ...typed, municipalityIds: municipalities.map(({ id }) => id) }
  return Object.fromEntries(Object.entries(fields).filter(sent))
}

/** The rules of the form on a new user, or on `user`, where a password has `minPassword` characters at least. */
export const rulesFor = (
  user: ManagedUserResponse | null,
  minPassword: number,
): Rules<UserFormValues, object> => {
  const rules = user === null ? userCreateFormOf(minPassword) : userEditFormOf(minPassword).partial()
  return { safeParse: (values: UserFormValues) => rules.safeParse(asked(values, user)) }
}

/** The call the form makes, as the person typed it; the server normalises by the same rules. */
export const fieldsOf = (values: UserFormValues, user: ManagedUserResponse | null): Partial<UserFields> => {
  const { role, password, ...rest } = asked(values, user)
  return {
    ...rest,
    ...(role === 'ADMIN' || role === 'ANALYST' ? { role } : {}),
    ...(password === undefined || password === '' ? {} : { password }),
  }
}
