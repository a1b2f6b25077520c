import type { Migration } from '@licensing/database'

/**
 * Whether an account may have processes: active, its reach, its municipalities. Taken from the events, because only
 * the names in them are sealed. The previous version does not write these columns: an account that it changes during a
 * rolling upgrade stays behind until it changes again or the directory is rebuilt.
 */
export const peopleStanding = (schema: string): Migration => ({
  name: '014_people_standing.ts',
  async up(knex) {
    await knex.raw(`
      alter table ${schema}.people
        add column active boolean not null default false,
        add column scope text not null default 'STATE',
        add column municipality_ids uuid[] not null default '{}';
      update ${schema}.people p set
          active = coalesce((last.data->>'isActive')::boolean, true),
          scope = coalesce((
            select e.data->>'scope' from event_store.events e
             where e.stream_id = last.stream_id and e.data->>'scope' is not null order by e.version desc limit 1
          ), 'STATE'),
          municipality_ids = array(select jsonb_array_elements_text(last.data->'municipalityIds')::uuid)
        from (
          select distinct on (stream_id) stream_id, data from event_store.events
           where type in ('UserCreated', 'UserChanged', 'ApplicantApproved')
           order by stream_id, version desc
        ) as last
       where last.stream_id = 'user-' || p.id`)
  },
  async down(knex) {
    await knex.raw(`
      alter table ${schema}.people drop column active, drop column scope, drop column municipality_ids`)
  },
})
