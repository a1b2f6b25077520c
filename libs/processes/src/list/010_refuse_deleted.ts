import type { Migration } from '@licensing/database'

/** For appends without an expected version: rejects, under the stream's lock, an append to a deleted stream. */
export const refuseDeleted: Migration = {
  name: '010_refuse_deleted.ts',
  async up(knex) {
    await knex.raw(`
      create function process.refuse_deleted(stream text) returns boolean language plpgsql as $$
      begin
        if exists (select from event_store.events e where e.stream_id = stream and e.type = 'ProcessDeleted') then
          raise exception '% was deleted', stream using errcode = 'LC030';
        end if;
        return true;
      end $$`)
  },
  async down(knex) {
    await knex.raw('drop function process.refuse_deleted')
  },
}
