import type { Migration } from '@licensing/event-store'

/** Both run in the write of a command and refuse another version of the draft. */
export const requestDrafts: Migration = {
  name: 'request_drafts',
  sql: `
    create or replace function correction.save_draft(
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
    end $$;
    create or replace function correction.take_draft(process uuid, known int) returns boolean language plpgsql as $$
    begin
      delete from correction.request_drafts d where d.process_id = process and d.version = known;
      if exists (select from correction.request_drafts d where d.process_id = process) then
        raise exception 'The draft of % has another version than %', process, known using errcode = 'LC040';
      end if;
      return true;
    end $$`,
}
