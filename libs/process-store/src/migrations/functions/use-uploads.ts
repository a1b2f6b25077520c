import type { Migration } from '@licensing/event-store'

/** Removes the rows of handed-in files, so that each is used once. */
export const useUploads: Migration = {
  name: 'use_uploads',
  sql: `
    create or replace function process.use_uploads(person uuid, ids uuid[]) returns boolean language plpgsql as $$
    declare
      used int;
    begin
      delete from process.uploads where user_id = person and id = any(ids);
      get diagnostics used = row_count;
      if used < cardinality(ids) then
        raise exception 'Some uploads of % are used already', person using errcode = 'LC061';
      end if;
      return true;
    end $$`,
}
