import type { Migration } from '@licensing/event-store'

/** Refuses a draft that was saved elsewhere in the meantime. */
export const saveFormDraft: Migration = {
  name: 'save_form_draft',
  sql: `
    create or replace function process.save_form_draft(
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
    end $$`,
}
