import {
  type CurrentUser,
  type ManagedUserResponse,
  maskCpf,
  type SessionDuty,
  type UserResponse,
} from '@licensing/contracts'
import { type Actor, allowedUserActions, editableUserFields, mayReadCpf } from '@licensing/permissions'
import type { UserDeps } from '../../deps'
import type { Account } from '../../domain/account'
import type { MunicipalityNames } from '../municipalities/municipality-names'

const present = ({ personal, ...account }: Account, names: ReadonlyMap<string, string>): UserResponse => ({
  id: account.id,
  name: personal.name,
  email: personal.email,
  cpf: personal.cpf,
  address: personal.address,
  phone: personal.phone,
  role: account.role,
  scope: account.scope,
  isActive: account.isActive,
  isApproved: account.isApproved,
  emailConfirmed: account.emailConfirmed,
  createdAt: account.createdAt,
  municipalityUsers: account.municipalityIds.flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ municipalityId: id, municipality: { id, name } }]
  }),
})

const cpfFor = (actor: Actor, account: Account): string | null => {
  const { cpf } = account.personal
  return cpf === null || mayReadCpf(actor, account) ? cpf : maskCpf(cpf)
}

const managed = (
  actor: Actor,
  account: Account,
  names: ReadonlyMap<string, string>,
): ManagedUserResponse => ({
  ...present(account, names),
  cpf: cpfFor(actor, account),
  allowedActions: allowedUserActions(actor, account),
  hasSecondFactor: account.secondFactor.factors.length > 0,
  editableFields: editableUserFields(actor, account),
})

/** Accounts for the users screens, with this actor's allowed actions on each. */
export const presentUsers = async (
  municipalityNames: MunicipalityNames,
  actor: Actor,
  accounts: readonly Account[],
): Promise<ManagedUserResponse[]> => {
  const names = await municipalityNames(accounts.flatMap(({ municipalityIds }) => municipalityIds))
  return accounts.map((account) => managed(actor, account, names))
}

/** One account; a command presents its result before it is committed. */
export const presentUser = async (
  municipalityNames: MunicipalityNames,
  actor: Actor,
  account: Account,
): Promise<ManagedUserResponse> => managed(actor, account, await municipalityNames(account.municipalityIds))

/** The signed-in person; a person's document is the CPF (specification section 3). */
export const presentCurrentUser = async (
  { municipalityNames, sendsEmails }: Pick<UserDeps, 'municipalityNames' | 'sendsEmails'>,
  account: Account,
  duties: readonly SessionDuty[] = [],
): Promise<CurrentUser> => ({
  ...present(account, await municipalityNames(account.municipalityIds)),
  document: account.personal.cpf,
  documentType: account.personal.cpf === null ? null : 'CPF',
  asksEmailConfirmation: sendsEmails && !account.emailConfirmed,
  ...(duties.length === 0 ? {} : { duties: [...duties] }),
})
