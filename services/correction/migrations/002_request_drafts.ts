import type { Migration } from '@licensing/database'

/** One draft a process, shared by its staff. Its functions run in the write of a command and refuse another version. */
export const requestDrafts: Migration = {
  name: '002_request_drafts.ts',
  async up(knex) {
    await knex.raw(`
      create table correction.request_drafts (
        process_id uuid primary key,
        version int not null,
        content jsonb not null,
        updated_by uuid not null,
        updated_by_role text not null,
        updated_at timestamptz not null
      )`)
    await knex.raw(`
      create function correction.save_draft(
        process uuid, known int, draft jsonb, person uuid, person_role text, at timestamptz
      ) returns boolean language plpgsql as $$
      begin
        if known = 0 then
          insert into correction.request_drafts values (process, 1, draft, person, person_role, at)
          on conflict do nothing;
        else
          update correction.request_drafts d
          set version = known + 1, content = draft, updated_by = person, updated_by_role = person_role, updated_at = at
          where d.process_id = process and d.version = known;
        end if;
        if not found then
          raise exception 'The draft of % has another version than %', process, known using errcode = 'LC040';
        end if;
        return true;
      end $$`)
    await knex.raw(`
      create function correction.take_draft(process uuid, known int) returns boolean language plpgsql as $$
      begin
        delete from correction.request_drafts d where d.process_id = process and d.version = known;
        if exists (select from correction.request_drafts d where d.process_id = process) then
          raise exception 'The draft of % has another version than %', process, known using errcode = 'LC040';
        end if;
        return true;
      end $$`)
  },
  async down(knex) {
    await knex.raw('drop function correction.take_draft')
    await knex.raw('drop function correction.save_draft')
    await knex.raw('drop table correction.request_drafts')
  },
}
