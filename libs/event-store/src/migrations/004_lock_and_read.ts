import type { Knex } from 'knex'

export const name = '004_lock_and_read.ts'

/**
 * Acquires the lock and reads the protected row in one statement, which costs half of two. Each statement in the
 * function has a new snapshot, so the second one sees what was committed while the first waited.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function event_store.lock_and_read(stream text, after_version integer)
    returns setof event_store.events language plpgsql as $$
    begin
      perform event_store.lock_stream(stream);
      return query
        select * from event_store.events e
        where e.stream_id = stream and e.version > after_version order by e.version;
    end $$`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function event_store.lock_and_read')
}
