import {
  type DeskSettingsFacts,
  foldForSearch,
  type MunicipalityFacts,
  normalizePixKey,
  type Role,
} from '@licensing/contracts'
import { type Queryable, sql } from '@licensing/event-store'

/** Writes the rows that a service reads of its neighbours, into the tables of `grantedNames`. */
export const openNames = (database: Queryable) => {
  const put = (table: string, row: Readonly<Record<string, unknown>>) =>
    database.execute(sql(table).insert(row).onConflict('id').merge())
  return {
    putPerson: (person: {
      readonly id: string
      readonly name: string
      readonly role: Role
      readonly active: boolean
      readonly municipality_ids: readonly string[]
      readonly email?: string | undefined
    }) => put('user.people', person),
    removePerson: (id: string) => database.execute(sql('user.people').where({ id }).delete()),
    putMunicipality: ({ municipalityId: id, name, state, status, ...facts }: MunicipalityFacts) =>
      put('catalogue.municipalities', {
        id,
        name,
        name_folded: foldForSearch(name),
        state,
        status,
        fee_exempt_request_types: facts.feeExemptRequestTypes,
        normalized_pix_key: facts.pixKey === null ? null : normalizePixKey(facts.pixKey),
        email: facts.email,
      }),
    putDesk: (id: string, desk: DeskSettingsFacts) => {
      const { templates, replyTo, ...settings } = desk
      const granted = {
        desk_settings: JSON.stringify(settings),
        desk_version: sql.raw('desk_version + 1'),
        reply_to: replyTo,
        templates: JSON.stringify(templates),
      }
      return database.execute(sql('catalogue.municipalities').where({ id }).update(granted))
    },
    putActivity: (activity: { readonly id: string; readonly code: string; readonly description: string }) =>
      put('catalogue.activities', activity),
  }
}
