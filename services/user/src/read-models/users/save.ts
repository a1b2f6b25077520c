import { DomainError, type ErrorCode, foldForSearch, type PersonalFacts } from '@licensing/contracts'
import { deleteRow, putRow, type Queryable, refusing, type Refusals } from '@licensing/event-store'
import type { Account } from '../../domain/account'

const TABLE = '"user".users'

const taken =
  (code: ErrorCode, field: string, message: string) =>
  (cause: Error): DomainError =>
    new DomainError(code, { errors: [{ field, message }], cause })

/** E-mail (case-insensitive) and CPF are unique (decision 7.11); only the database detects concurrent registrations. */
const refusals: Refusals = {
  users_email: taken('EMAIL_TAKEN', 'email', 'Email já cadastrado'),
  users_cpf: taken('CPF_TAKEN', 'cpf', 'CPF já cadastrado'),
}

const rowOf = ({ id, personal, ...account }: Account, version: number) => ({
  id,
  name: personal.name,
  email: personal.email,
  cpf: personal.cpf,
  phone: personal.phone,
  address: personal.address,
  role: account.role,
  scope: account.scope,
  municipality_ids: account.municipalityIds,
  is_active: account.isActive,
  is_approved: account.isApproved,
  must_change_password: account.mustChangePassword,
  email_confirmed: account.emailConfirmed,
  settings: account.settings,
  second_factor: account.secondFactor,
  search: foldForSearch([personal.name, personal.email, personal.cpf ?? ''].join(' ')),
  version,
  created_at: account.createdAt,
})

/** Writes the row for the stream at `version`. @throws DomainError EMAIL_TAKEN, CPF_TAKEN */
export const putUser = (tx: Queryable, account: Account, version: number): Promise<void> =>
  refusing(putRow(tx, TABLE, rowOf(account, version)), refusals)

/** Deletes the row, and the credentials with it. */
export const deleteUser = (tx: Queryable, id: string): Promise<void> => deleteRow(tx, TABLE, id)

/** The person's latest facts; undefined for an unknown person. */
export const personalFactsOf = async (source: Queryable, id: string): Promise<PersonalFacts | undefined> => {
  const [facts] = await source.query<PersonalFacts>(
    'select name, email, cpf, phone, address from "user".users where id = $1',
    [id],
  )
  return facts
}
