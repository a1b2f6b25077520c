import type { Migration } from '@licensing/database'

const retired = (name: string): Migration => ({ name, up: async () => {}, down: async () => {} })

/**
 * Drops a service's copies of names, which are read where they live (ADR 0032). The names of the migrations that made
 * them stay for databases on which these have run.
 */
export const dropDirectory = (schema: string): readonly Migration[] => [
  retired('000_directory.ts'),
  retired('014_people_standing.ts'),
  retired('014_directory_desk_settings.ts'),
  retired('024_directory_outages.ts'),
  {
    name: '028_drop_directory.ts',
    async up(knex) {
      await knex.raw(`
        drop table if exists ${schema}.people, ${schema}.municipalities, ${schema}.activities, ${schema}.outages;
        delete from ${schema}.projection_streams where projection = 'directory';
        delete from ${schema}.projection_dead_letters where projection = 'directory';
        delete from messaging.cursors where consumer_group = '${schema}.directory'`)
    },
    // The tables were derived from the events.
    down: async () => {},
  },
]
