import type { Migration } from '@licensing/database'

/** The register's new order: by the date that it shows and filters by, when a process was protocolled. */
export const registerOrder: Migration = {
  name: '004_register_order.ts',
  async up(knex) {
    await knex.raw(`
      drop index reporting.protocoled_by_date, reporting.protocoled_by_municipality, reporting.protocoled_by_owner;
      create index protocoled_by_date on reporting.protocoled (coalesce(protocoled_at, decided_at) desc, id desc);
      create index protocoled_by_municipality on reporting.protocoled
        (municipality_id, coalesce(protocoled_at, decided_at) desc, id desc);
      create index protocoled_by_owner on reporting.protocoled
        (owner_id, coalesce(protocoled_at, decided_at) desc, id desc)`)
  },
  async down(knex) {
    await knex.raw(`
      drop index reporting.protocoled_by_date, reporting.protocoled_by_municipality, reporting.protocoled_by_owner;
      create index protocoled_by_date on reporting.protocoled (decided_at desc, id desc);
      create index protocoled_by_municipality on reporting.protocoled (municipality_id, decided_at desc, id desc);
      create index protocoled_by_owner on reporting.protocoled (owner_id, decided_at desc, id desc)`)
  },
}
