import type { Database } from '@licensing/event-store'
import type { TestSchema } from '@licensing/test-support'

/** In place of the list of processes, with the function that the process service grants. */
export const processes: TestSchema = [
  'process',
  [
    {
      name: 'granted_citations',
      up: (knex) =>
        knex.raw(`
          create table process.citations (process_id uuid primary key, municipality_id uuid, activity_id uuid);
          create function process.cites_entry(entry uuid) returns boolean language sql stable as $$
            select exists (select from process.citations where entry in (municipality_id, activity_id)) $$`),
    },
  ],
]

/** In place of the list of licences, with the function that the process service grants. */
export const licences: TestSchema = [
  'licence',
  [
    {
      name: 'granted_citations',
      up: (knex) =>
        knex.raw(`
          create table licence.citations (municipality_id uuid);
          create function licence.cites_municipality(entry uuid) returns boolean language sql stable as $$
            select exists (select from licence.citations where municipality_id = entry) $$`),
    },
  ],
]

/** Lets a process name only these entries, as each of its commands does. */
export const cite = async (
  database: Database,
  processId: string,
  { municipalityId, activityId }: { readonly municipalityId?: string; readonly activityId?: string },
): Promise<void> => {
  await database.query(
    `insert into process.citations values ($1, $2, $3) on conflict (process_id) do update
     set municipality_id = excluded.municipality_id, activity_id = excluded.activity_id`,
    [processId, municipalityId, activityId],
  )
}

/** Lets a licence name this municipality, for good. */
export const citeByLicence = async (database: Database, municipalityId: string): Promise<void> => {
  await database.query('insert into licence.citations values ($1)', [municipalityId])
}
