import type { Knex } from 'knex'

export const name = '006_index_object_keys.ts'

const INDEX = `
create index events_object_key on event_store.events ((data->>'objectKey'))
  where data->>'objectKey' is not null;`

/** The planner ignores its statistics for a partial index's expression and greatly overestimates the matches. */
const STATISTICS = `
create statistics event_store.events_object_key_values on (data->>'objectKey') from event_store.events;`

/** Not on a new table, which would be planned as empty until the first autoanalyze. */
const ANALYZE = `
do $$ begin
  if exists (select from event_store.events) then
    analyze event_store.events;
  end if;
end $$;`

/** The sweeper looks up objects that events name (ADR 0004); a partial index adds no cost to other events. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw([INDEX, STATISTICS, ANALYZE].join('\n'))
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'drop statistics event_store.events_object_key_values; drop index event_store.events_object_key',
  )
}
