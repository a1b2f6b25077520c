import type { CurrentUser, ManagedUserResponse, UserResponse } from '@licensing/contracts'
import type { Queryable } from '@licensing/database'
import { type Actor, allowedUserActions } from '@licensing/permissions'
import { municipalityNames } from '../municipalities/municipality-names'
import { standingOf, type UserRow } from './row'

const present = (row: UserRow, names: ReadonlyMap<string, string>): UserResponse => ({
  id: row.id,
  name: row.name,
  email: row.email,
  cpf: row.cpf,
  address: row.address,
  phone: row.phone,
  role: row.role,
  isActive: row.is_active,
  isApproved: row.is_approved,
  createdAt: row.created_at.toISOString(),
  municipalityUsers: row.municipality_ids.flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ municipalityId: id, municipality: { id, name } }]
  }),
})

/** The accounts as the users screens get them: with what this actor may do to each. */
export const presentUsers = async (
  source: Queryable,
  actor: Actor,
  rows: readonly UserRow[],
): Promise<ManagedUserResponse[]> => {
  const names = await municipalityNames(
    source,
    rows.flatMap((row) => row.municipality_ids),
  )
  return rows.map((row) => ({
    ...present(row, names),
    allowedActions: allowedUserActions(actor, standingOf(row)),
  }))
}

/** The signed-in person; a person's document is the CPF (specification section 3). */
export const presentCurrentUser = async (source: Queryable, row: UserRow): Promise<CurrentUser> => ({
  ...present(row, await municipalityNames(source, row.municipality_ids)),
  document: row.cpf,
  documentType: row.cpf === null ? null : 'CPF',
})
