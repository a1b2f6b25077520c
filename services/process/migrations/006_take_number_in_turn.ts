import type { Migration } from '@licensing/database'
import { takeNumber } from './004_take_number'

/**
 * As before, but who waits gives up only where the numbers before do not move on: where many file at once the last would else lose
 * patience while its turn comes nearer, and all behind it too.
 */
export const takeNumberInTurn: Migration = {
  name: '006_take_number_in_turn.ts',
  async up(knex) {
    await knex.raw(`
      create or replace function process.take_number(wanted_year int, foreseen int) returns void
      language plpgsql as $$
      declare
        drawn int;
        reached int;
        reached_before int := -1;
        nap float;
        patience float;
      begin
        loop
          reached := coalesce((select n.last from process.protocol_numbers n where n.year = wanted_year), 0);
          exit when foreseen - 1 <= reached;
          if reached <> reached_before then
            reached_before := reached;
            patience := 0.2;
          end if;
          exit when patience <= 0;
          -- Each transaction ahead takes a moment, so who is further back looks less often.
          nap := 0.001 * least(foreseen - 1 - reached, 10);
          patience := patience - nap;
          perform pg_sleep(nap);
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
    await takeNumber.up(knex)
  },
}
