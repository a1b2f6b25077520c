import type { Knex } from 'knex'

export const name = '006_index_object_keys.ts'

const INDEX = `
create index events_object_key on event_store.events ((data->>'objectKey'))
  where data->>'objectKey' is not null;`

/** The planner ignores what it knows of a partial index's expression; without statistics it expects far too many matches. */
const STATISTICS = `
create statistics event_store.events_object_key_values on (data->>'objectKey') from event_store.events;`

/** Not on a new table: it would be planned as an empty one until the first autoanalyze. */
const ANALYZE = `
do $$ begin
  if exists (select from event_store.events) then
    analyze event_store.events;
  end if;
end $$;`

/** The sweeper asks which objects events name (ADR 0004); a partial index costs other events nothing. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw([INDEX, STATISTICS, ANALYZE].join('\n'))
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'drop statistics event_store.events_object_key_values; drop index event_store.events_object_key',
  )
}
