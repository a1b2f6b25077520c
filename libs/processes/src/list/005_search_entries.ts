import type { Migration } from '@licensing/database'

/**
 * Moves the searched columns out of the list's row: every status change rewrote them and their six indexes, including the
 * expensive trigram index, although they had not changed. During a rolling upgrade, a search finds the processes filed by
 * instances of its own version; `name_folded` and `search_text` stay for the old version and are no longer written.
 */
export const searchEntries: Migration = {
  name: '005_search_entries.ts',
  async up(knex) {
    await knex.raw(`
      create table process.search_entries (
        id uuid primary key,
        version int not null,
        deleted boolean not null,
        municipality_id uuid,
        owner_id uuid not null,
        -- In the order of bytes an index also serves beginnings.
        protocol_number text collate "C" unique,
        auth_code text unique,
        name_folded text collate "C" not null,
        search_text text not null,
        created_at timestamptz not null
      );
      insert into process.search_entries
        (id, version, deleted, municipality_id, owner_id, protocol_number, auth_code, name_folded, search_text, created_at)
      select id, version, deleted, municipality_id, owner_id, protocol_number, auth_code, name_folded, search_text, created_at
        from process.processes;
      create index search_entries_by_date on process.search_entries (created_at desc, id desc) where not deleted;
      create index search_entries_by_municipality on process.search_entries (municipality_id, created_at desc, id desc)
        where not deleted;
      create index search_entries_by_owner on process.search_entries (owner_id, created_at desc, id desc) where not deleted;
      create index search_entries_name_prefix on process.search_entries (name_folded) where not deleted;
      create index search_entries_text on process.search_entries using gin (search_text public.gin_trgm_ops)
        where not deleted;

      drop index process.processes_search, process.processes_number_prefix, process.processes_name_prefix;
      alter table process.processes
        drop constraint processes_protocol_number_key,
        drop constraint processes_auth_code_key,
        alter column name_folded drop not null,
        alter column search_text drop not null;
      analyze process.search_entries`)
  },
  async down(knex) {
    await knex.raw(`
      update process.processes p set name_folded = e.name_folded, search_text = e.search_text
        from process.search_entries e where e.id = p.id;
      alter table process.processes
        add constraint processes_protocol_number_key unique (protocol_number),
        add constraint processes_auth_code_key unique (auth_code),
        alter column name_folded set not null,
        alter column search_text set not null;
      create index processes_search on process.processes using gin (search_text public.gin_trgm_ops) where not deleted;
      create index processes_number_prefix on process.processes (protocol_number text_pattern_ops) where not deleted;
      create index processes_name_prefix on process.processes (name_folded text_pattern_ops) where not deleted;
      drop table process.search_entries`)
  },
}
