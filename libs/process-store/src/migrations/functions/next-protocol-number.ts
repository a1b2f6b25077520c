import type { Migration } from '@licensing/event-store'

/**
 * Allocates the next protocol number of a year, 'YYYY/NNN' with at least three digits (decision 1.3). The counter's
 * row stays locked until the transaction ends, so numbers are gapless.
 */
export const nextProtocolNumber: Migration = {
  name: 'next_protocol_number',
  sql: `
    create or replace function process.next_protocol_number(wanted_year int) returns text language plpgsql as $$
    declare
      drawn int;
    begin
      insert into process.protocol_numbers as n (year, last) values (wanted_year, 1)
        on conflict (year) do update set last = n.last + 1 returning last into drawn;
      return to_char(wanted_year, 'FM0000') || '/' || lpad(drawn::text, greatest(3, length(drawn::text)), '0');
    end $$`,
}
