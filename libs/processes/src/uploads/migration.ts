import type { Migration } from '@licensing/database'

/**
 * Files that people have sent for a form and not handed in yet. No event names them: their objects are in the document store, and the
 * row holds what an event will say of them, sealed with the person's key.
 */
export const uploadsMigration: Migration = {
  name: '025_uploads.ts',
  async up(knex) {
    await knex.raw(`
      create table process.uploads (
        id uuid primary key,
        user_id uuid not null,
        place text not null,
        object_key text not null,
        bytes bigint not null,
        sealed text not null,
        expires_at timestamptz not null
      );
      create index uploads_by_user on process.uploads (user_id);
      create index uploads_by_object on process.uploads (object_key);
      create index uploads_by_time on process.uploads (expires_at);
      create function process.use_uploads(person uuid, ids uuid[]) returns boolean language plpgsql as $$
      declare
        used int;
      begin
        delete from process.uploads where user_id = person and id = any(ids);
        get diagnostics used = row_count;
        if used < cardinality(ids) then
          raise exception 'Some uploads of % are used already', person using errcode = 'LC061';
        end if;
        return true;
      end $$`)
  },
  async down(knex) {
    await knex.raw('drop function process.use_uploads; drop table process.uploads')
  },
}
