import type { Migration } from '@licensing/database'

/** Moves the counter of a year to a number foreseen; a serialisation failure when another transaction was there first. */
export const takeNumber: Migration = {
  name: '004_take_number.ts',
  async up(knex) {
    await knex.raw(`
      create function process.take_number(wanted_year int, foreseen int) returns void
      language plpgsql as $$
      declare
        drawn int;
      begin
        -- The number before may be a moment behind, in another transaction of the same copy.
        for attempt in 1..50 loop
          exit when foreseen - 1 <= coalesce(
            (select n.last from process.protocol_numbers n where n.year = wanted_year), 0);
          perform pg_sleep(0.001);
        end loop;
        insert into process.protocol_numbers as n (year, last) values (wanted_year, 1)
          on conflict (year) do update set last = n.last + 1 returning last into drawn;
        if drawn <> foreseen then
          raise exception 'Number % of % was foreseen, the next one is %', foreseen, wanted_year, drawn
            using errcode = 'serialization_failure';
        end if;
      end $$`)
  },
  async down(knex) {
    await knex.raw('drop function process.take_number(int, int)')
  },
}
