import type { Migration } from '@licensing/event-store'
import { FAREWELL_PREFIX } from '../../src/accounts/farewell'

/**
 * Deletes the key of a farewell. The notification service calls it once the e-mail is sent; a right on the table of keys would let it
 * delete those of people, too.
 */
export const forgetFarewell: Migration = {
  name: 'forget_farewell',
  sql: `
    create or replace function "user".forget_farewell(farewell text) returns void
    language sql security definer set search_path = pg_catalog, pg_temp as $$
      delete from event_store.person_keys where person_id = farewell and starts_with(farewell, '${FAREWELL_PREFIX}')
    $$`,
}
