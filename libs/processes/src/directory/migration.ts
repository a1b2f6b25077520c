import type { Migration } from '@licensing/database'

/** The directory's tables in a service's own schema. Names are looked up on read, so history stores ids only. */
export const directoryMigration = (schema: string): Migration => ({
  name: '000_directory.ts',
  async up(knex) {
    await knex.raw(`
      create table ${schema}.people (
        id uuid primary key,
        name text not null,
        role text not null
      )`)
    await knex.raw(`
      create table ${schema}.municipalities (
        id uuid primary key,
        name text not null,
        name_folded text not null,
        state text not null,
        status text not null,
        fee_exempt_request_types text[] not null,
        deleted boolean not null default false
      )`)
    await knex.raw(`
      create table ${schema}.activities (
        id uuid primary key,
        code text not null,
        description text not null,
        deleted boolean not null default false
      )`)
  },
  async down(knex) {
    await knex.raw(`drop table ${schema}.activities, ${schema}.municipalities, ${schema}.people`)
  },
})

/** Outages of the portal, which move terms. */
export const outagesMigration = (schema: string): Migration => ({
  name: '024_directory_outages.ts',
  async up(knex) {
    await knex.raw(`create table ${schema}.outages (id uuid primary key, outage jsonb not null)`)
  },
  async down(knex) {
    await knex.raw(`drop table ${schema}.outages`)
  },
})

/** The settings of each municipality's desk; null until it sets its own. */
export const deskSettingsMigration = (schema: string): Migration => ({
  name: '014_directory_desk_settings.ts',
  async up(knex) {
    await knex.raw(`alter table ${schema}.municipalities add column desk_settings jsonb`)
  },
  async down(knex) {
    await knex.raw(`alter table ${schema}.municipalities drop column desk_settings`)
  },
})
