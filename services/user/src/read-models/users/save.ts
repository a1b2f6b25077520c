import type { PersonalFacts } from '@licensing/contracts'
import { sql, type Queryable, type Transaction } from '@licensing/database'
import { DomainError, foldForSearch, type ErrorCode } from '@licensing/domain-kit'
import type { Account } from '../../domain/account'

/** E-mail (case-blind) and CPF are unique (decision 7.11); the database is who knows, also when two register at once. */
const taken: Readonly<Record<string, { code: ErrorCode; field: string; message: string }>> = {
  users_email: { code: 'EMAIL_TAKEN', field: 'email', message: 'Email já cadastrado' },
  users_cpf: { code: 'CPF_TAKEN', field: 'cpf', message: 'CPF já cadastrado' },
}

const asDomainError = (error: unknown): unknown => {
  if (!(error instanceof Error) || !('constraint' in error)) return error
  const rule = taken[String(error.constraint)]
  if (rule === undefined) return error
  return new DomainError(rule.code, {
    errors: [{ field: rule.field, message: rule.message }],
    cause: error,
  })
}

const rowOf = ({ id, personal, ...account }: Account, version: number) => ({
  id,
  name: personal.name,
  email: personal.email,
  cpf: personal.cpf,
  phone: personal.phone,
  address: personal.address === null ? null : JSON.stringify(personal.address),
  role: account.role,
  municipality_ids: account.municipalityIds,
  is_active: account.isActive,
  is_approved: account.isApproved,
  settings: JSON.stringify(account.settings),
  search: foldForSearch([personal.name, personal.email, personal.cpf ?? ''].join(' ')),
  version,
  created_at: account.createdAt,
})

/**
 * Writes the row as the stream now stands at `version`.
 * @throws DomainError EMAIL_TAKEN or CPF_TAKEN
 */
export const saveUser = async (tx: Transaction, account: Account, version: number): Promise<void> => {
  try {
    await tx.run(sql('user.users').insert(rowOf(account, version)).onConflict('id').merge())
  } catch (error) {
    throw asDomainError(error)
  }
}

/** Takes the person out, credentials included. */
export const removeUser = async (tx: Transaction, id: string): Promise<void> => {
  await tx.query('delete from "user".users where id = $1', [id])
}

/** The person's facts as they last were; undefined for someone who is not there. */
export const personalFactsOf = async (source: Queryable, id: string): Promise<PersonalFacts | undefined> => {
  const [facts] = await source.query<PersonalFacts>(
    'select name, email, cpf, phone, address from "user".users where id = $1',
    [id],
  )
  return facts
}
