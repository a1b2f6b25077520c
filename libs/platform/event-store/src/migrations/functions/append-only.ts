import type { Migration } from '../../database/migrations/types'

export const appendOnly: Migration = {
  name: 'append_only',
  sql: `
    create or replace function event_store.refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'event_store.events is append-only: % is refused', tg_op using errcode = 'LC003';
    end $$;
    create or replace trigger append_only before update or delete or truncate on event_store.events
      for each statement execute function event_store.refuse_change();
    -- "always": also while a replication role is set.
    alter table event_store.events enable always trigger append_only`,
}
