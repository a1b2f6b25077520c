import type { Migration } from '@licensing/database'

/** Licences and their obligations are also found by the code printed on the licence. */
export const searchedCodes: Migration = {
  name: '006_searched_codes.ts',
  async up(knex) {
    await knex.raw(`
      update licence.licences set search_text = search_text || ' ' || lower(code);
      update licence.obligations o set search_text = o.search_text || ' ' || lower(l.code)
        from licence.licences l where l.id = o.licence_id`)
  },
  async down() {},
}
