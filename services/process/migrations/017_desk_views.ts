import type { Migration } from '@licensing/database'

/**
 * The views that people saved of the list. No event records them. Personal data: deleted with the account. The limit is checked under a
 * lock of the person, so that two views saved at once do not exceed it.
 */
export const deskViews: Migration = {
  name: '017_desk_views.ts',
  async up(knex) {
    await knex.raw(`
      create table process.desk_views (
        id uuid primary key,
        user_id uuid not null,
        name text not null,
        filters jsonb not null,
        created_at timestamptz not null
      );
      create index desk_views_by_user on process.desk_views (user_id, created_at, id);
      create function process.add_desk_view(view uuid, whose uuid, title text, chosen jsonb, at timestamptz, most int)
      returns boolean language plpgsql as $$
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
      create function process.lock_desk_view(view uuid, whose uuid) returns boolean language plpgsql as $$
      begin
        perform from process.desk_views where id = view and user_id = whose for update;
        if not found then
          raise exception 'No view % of %', view, whose using errcode = 'LC051';
        end if;
        return true;
      end $$`)
  },
  async down(knex) {
    await knex.raw(
      'drop function process.add_desk_view; drop function process.lock_desk_view; drop table process.desk_views',
    )
  },
}
