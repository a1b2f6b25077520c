import type { Migration } from '@licensing/event-store'

/** Sets the numbers with which a municipality stopped on paper, all or none; refused once the portal has issued one of them. */
export const setLastNumbers: Migration = {
  name: 'set_last_numbers',
  sql: `
    create or replace function issuing.set_last_numbers(of_municipality uuid, kinds text[], years int[], lasts int[])
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
    end $$`,
}
