import type { Migration } from '@licensing/database'

/**
 * Unsent forms of people. No event records them. The content is sealed with the person's key, so it becomes unreadable
 * with the account.
 */
export const formDraftsMigration: Migration = {
  name: '018_form_drafts.ts',
  async up(knex) {
    await knex.raw(`
      create table process.form_drafts (
        key text collate "C" not null,
        user_id uuid not null,
        version int not null,
        sealed text not null,
        saved_at timestamptz not null,
        primary key (key, user_id)
      );
      create index form_drafts_by_user on process.form_drafts (user_id);
      create index form_drafts_by_time on process.form_drafts (saved_at);
      create function process.save_form_draft(
        form text, person uuid, known int, content text, at timestamptz
      ) returns boolean language plpgsql as $$
      begin
        if known = 0 then
          insert into process.form_drafts values (form, person, 1, content, at) on conflict do nothing;
        else
          update process.form_drafts d set version = known + 1, sealed = content, saved_at = at
          where d.key = form and d.user_id = person and d.version = known;
        end if;
        if not found then
          raise exception 'The draft % of % has another version than %', form, person, known using errcode = 'LC060';
        end if;
        return true;
      end $$`)
  },
  async down(knex) {
    await knex.raw('drop function process.save_form_draft; drop table process.form_drafts')
  },
}
