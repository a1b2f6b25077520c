import type { Migration } from '@licensing/event-store'

/**
 * Whether any licence names a municipality, which must then stay in the catalogue (L9). A function for the reasons of
 * `process.cites_entry`.
 */
export const citesMunicipality: Migration = {
  name: 'cites_municipality',
  sql: `
    create or replace function licence.cites_municipality(entry uuid) returns boolean
    language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select exists (select from licence.licences where municipality_id = entry)
    $$`,
}
