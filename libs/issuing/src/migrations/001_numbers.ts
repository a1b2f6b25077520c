import type { Migration } from '@licensing/database'

/**
 * The last number of each municipality, kind and year of issue. `started` says that the portal has issued one; until then
 * the municipality may set the number with which it stopped on paper (L2). A number is drawn inside the write that issues,
 * and its row stays locked until that ends, so that numbers are gapless; a draw that is not the number expected, and so
 * printed in the document, is a lost race.
 */
export const numbers: Migration = {
  name: '001_numbers.ts',
  async up(knex) {
    await knex.raw(`
      create table issuing.numbers (
        municipality_id uuid not null,
        kind text not null,
        year integer not null,
        last integer not null check (last >= 0),
        started boolean not null default false,
        primary key (municipality_id, kind, year)
      )`)
    await knex.raw(`
      create function issuing.next_number(of_municipality uuid, of_kind text, of_year int, expected int)
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
      end $$`)
    await knex.raw(`
      create function issuing.set_last_numbers(of_municipality uuid, kinds text[], years int[], lasts int[])
        returns boolean language plpgsql as $$
      declare
        changed int;
      begin
        insert into issuing.numbers as n (municipality_id, kind, year, last)
          select of_municipality, given.* from unnest(kinds, years, lasts) as given (kind, year, last)
          order by given.year, given.kind
          on conflict (municipality_id, kind, year) do update set last = excluded.last where not n.started;
        get diagnostics changed = row_count;
        if changed <> cardinality(kinds) then
          raise exception 'the numbering has started' using errcode = 'LC031';
        end if;
        return true;
      end $$`)
  },
  async down(knex) {
    await knex.raw('drop function issuing.set_last_numbers')
    await knex.raw('drop function issuing.next_number')
    await knex.raw('drop table issuing.numbers')
  },
}
