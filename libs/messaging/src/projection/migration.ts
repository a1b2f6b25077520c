import type { Migration } from '@licensing/database'

/** The tables that every projection of a schema keeps in addition to its own; one migration serves all of them. */
export const projectionMigration = (schema: string, name = '000_projections.ts'): Migration => ({
  name,
  async up(knex) {
    await knex.raw(
      `create table ??.projection_streams (
        projection text collate "C" not null,
        stream_id text collate "C" not null,
        applied_version integer not null default 0,
        parked_at timestamptz,
        primary key (projection, stream_id)
      );
      create index projection_streams_parked on ??.projection_streams (projection) where parked_at is not null;
      create table ??.projection_dead_letters (
        projection text collate "C" not null,
        stream_id text collate "C" not null,
        version integer not null,
        event jsonb not null,
        error text not null,
        attempts integer not null,
        parked_at timestamptz not null default now(),
        primary key (projection, stream_id)
      )`,
      [schema, schema, schema],
    )
  },
  async down(knex) {
    await knex.raw('drop table ??.projection_dead_letters; drop table ??.projection_streams', [
      schema,
      schema,
    ])
  },
})
