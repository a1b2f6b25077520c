import type { Migration } from '@licensing/database'

/**
 * The index of the list's order by protocol number, and the column and the index of its filter by protocol date. The
 * previous version does not write the column: a process that it protocols during a rolling upgrade has no protocol date
 * in the list until it changes again or the list is rebuilt.
 *
 * The orders by status and by municipality need no index of their own: within a group they read `processes_by_status`,
 * `processes_by_municipality` and `search_entries_by_municipality`.
 */
export const listOrders: Migration = {
  name: '013_list_orders.ts',
  async up(knex) {
    await knex.raw(`
      -- The year, then the number padded with zeros: as text, 2026/1000 comes before 2026/999. Drafts have no number.
      -- A number never changes, so this index is seldom written; in process.processes every change of status would write it.
      create index search_entries_by_number on process.search_entries
        ((coalesce(left(protocol_number, 5) || lpad(substr(protocol_number, 6), 20, '0'), '')), id)
        where not deleted;

      alter table process.processes add column protocoled_at timestamptz;
      update process.processes p set protocoled_at = protocoled.at
        from (
          select stream_id, max(recorded_at) as at from event_store.events
           where type = 'ProcessProtocoled' group by stream_id
        ) as protocoled
       where protocoled.stream_id = 'process-' || p.id;
      create index processes_by_protocol_date on process.processes (protocoled_at desc)
        where not deleted and protocoled_at is not null;
      analyze process.processes;
      analyze process.search_entries`)
  },
  async down(knex) {
    await knex.raw(`
      drop index process.processes_by_protocol_date, process.search_entries_by_number;
      alter table process.processes drop column protocoled_at`)
  },
}
