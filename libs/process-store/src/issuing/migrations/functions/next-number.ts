import type { Migration } from '@licensing/event-store'

/**
 * Draws a number inside the write that issues. Its row stays locked until that ends, so numbers are gapless; a draw that is not the
 * number expected, and so printed in the document, is a lost race.
 */
export const nextNumber: Migration = {
  name: 'next_number',
  sql: `
    create or replace function issuing.next_number(of_municipality uuid, of_kind text, of_year int, expected int)
      returns int language plpgsql as $$
    declare
      drawn int;
    begin
      insert into issuing.numbers as n (municipality_id, kind, year, last, started)
        values (of_municipality, of_kind, of_year, 1, true)
        on conflict (municipality_id, kind, year) do update set last = n.last + 1, started = true
        returning last into drawn;
      if drawn <> expected then
        raise exception 'the number % is taken', expected using errcode = '40001';
      end if;
      return drawn;
    end $$`,
}
