import type { RunningUserService } from './running-service'

/** Writes a row of the view that the catalogue grants, of which the user service reads the name. */
export const nameMunicipality = async (
  { database }: RunningUserService,
  id: string,
  name: string,
  { deleted = false } = {},
): Promise<void> => {
  await database.query(
    `insert into catalogue.municipalities (id, name, name_folded, state, status, fee_exempt_request_types, deleted)
     values ($1, $2, $2, 'RN', 'ACTIVE', '{}', $3)
     on conflict (id) do update set name = excluded.name, deleted = excluded.deleted`,
    [id, name, deleted],
  )
}
