import type { Migration } from '@licensing/database'

/** The renewal that is under way, and its number once it is protocolled. No licence had one before. */
export const openRenewals: Migration = {
  name: '003_open_renewals.ts',
  async up(knex) {
    await knex.raw(
      'alter table licence.licences add column renewal_process_id uuid, add column renewal_number text',
    )
  },
  async down(knex) {
    await knex.raw('alter table licence.licences drop column renewal_process_id, drop column renewal_number')
  },
}
