import type { UserFields } from '@licensing/api-client/user-management'
import type {
  AccountScope,
  CurrentUser,
  ManagedUserResponse,
  UserField,
  UserResponse,
} from '@licensing/contracts'
import { userCreateFormOf, userEditFormOf } from '@licensing/forms'
import { mayAssignScope, mayLinkUsersTo, defaultScopeFor } from '@licensing/permissions'
import type { Rules } from '@licensing/ui-kit'
import { addressLine } from '../users/model'

export interface LinkedMunicipality {
  readonly id: string
  readonly name: string
}

export interface UserFormValues {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role: string
  /** Only for an ANALYST; ignored for other roles. */
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

/** The initial values of a new user, with the widest reach that `me` may assign. */
export const newUserBy = (me: CurrentUser | null): UserFormValues => ({
  ...emptyUser,
  scope: me === null ? 'LINKED' : defaultScopeFor(me),
})

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

/** Municipalities can be linked if the role is ADMIN or ANALYST (specification section 5, user form). */
export const linksMunicipalities = (role: string): boolean => role === 'ADMIN' || role === 'ANALYST'

/** Whether the caller may change the field; for a new user always (decision 8.1). */
export const mayChange = (user: ManagedUserResponse | null, field: UserField): boolean =>
  user === null || user.editableFields.includes(field)

/** Whether `me` may choose an analyst's reach; otherwise it is fixed. */
export const mayChooseScope = (me: CurrentUser | null, user: ManagedUserResponse | null): boolean =>
  user === null ? me !== null && mayAssignScope(me, 'STATE') : mayChange(user, 'scope')

/** Whether a password set by `me` restricts the analyst to the linked municipalities (ADR 0011). */
export const isNarrowedByPassword = (me: CurrentUser | null, user: UserResponse): boolean =>
  me !== null && user.role === 'ANALYST' && !mayAssignScope(me, user.scope)

/** The municipalities `me` may link and unlink: for an ADMIN its own (decision 3). */
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

/** Why only the links can be changed; null if other fields can be too. */
export const lockedBecause = (me: CurrentUser | null, user: ManagedUserResponse | null): string | null => {
  if (user === null || mayChange(user, 'name')) return null
  const isOwn = linkableBy(me)
  const elsewhere = user.municipalityUsers.filter(({ municipalityId }) => !isOwn(municipalityId))
  const names = listed.format(elsewhere.map(({ municipality }) => municipality.name))
  return `Este usuário também está vinculado a ${names}. Você pode vinculá-lo aos seus municípios ou desvinculá-lo deles; os demais dados só pode alterar quem administra todos os municípios dele.`
}

type FormChanges = Partial<Omit<UserFormValues, 'municipalities'> & { municipalityIds: string[] }>

/** The fields to save: those not in the form and an unchanged address are omitted. */
const formChanges = (values: UserFormValues, user: ManagedUserResponse | null): FormChanges => {
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

/** The rules for a new user, or for `user`, with a minimum password length of `minPassword`. */
export const rulesFor = (
  user: ManagedUserResponse | null,
  minPassword: number,
): Rules<UserFormValues, object> => {
  const rules = user === null ? userCreateFormOf(minPassword) : userEditFormOf(minPassword).partial()
  return { safeParse: (values: UserFormValues) => rules.safeParse(formChanges(values, user)) }
}

/** The fields of the API call, as typed; the server normalises by the same rules. */
export const fieldsOf = (values: UserFormValues, user: ManagedUserResponse | null): Partial<UserFields> => {
  const { role, password, ...rest } = formChanges(values, user)
  return {
    ...rest,
    ...(role === 'ADMIN' || role === 'ANALYST' ? { role } : {}),
    ...(password === undefined || password === '' ? {} : { password }),
  }
}
