import type { Migration } from '@licensing/event-store'

/** The limit is checked under a lock of the person, so that two views saved at once do not exceed it. */
export const deskViews: Migration = {
  name: 'desk_views',
  sql: `
    create or replace function process.add_desk_view(
      view uuid, whose uuid, title text, chosen jsonb, at timestamptz, most int
    ) returns boolean language plpgsql as $$
    declare
      locked text;
    begin
      locked := pg_advisory_xact_lock(hashtextextended('desk_views/' || whose, 0))::text;
      if (select count(*) from process.desk_views where user_id = whose) >= most then
        raise exception '% has % views', whose, most using errcode = 'LC050';
      end if;
      insert into process.desk_views (id, user_id, name, filters, created_at) values (view, whose, title, chosen, at);
      return true;
    end $$;
    create or replace function process.lock_desk_view(view uuid, whose uuid) returns boolean language plpgsql as $$
    begin
      perform from process.desk_views where id = view and user_id = whose for update;
      if not found then
        raise exception 'No view % of %', view, whose using errcode = 'LC051';
      end if;
      return true;
    end $$`,
}
