import type { Migration } from '@licensing/database'

/**
 * Municipalities, the activity catalogue, references from processes to both, and the cache of the postal-code lookup.
 */
export const catalogue: Migration = {
  name: '2026-01-catalogue.ts',
  up: async (knex) => {
    await knex.raw('create extension if not exists pg_trgm with schema public')
    await knex.raw(`
      create table catalogue.municipalities (
        id uuid primary key,
        name text not null,
        state text not null,
        ibge_code text,
        cnpj text,
        address text,
        status text not null,
        email text,
        phone text,
        bank_name text,
        bank_agency text,
        bank_account text,
        pix_key text,
        fee_exempt_request_types text[] not null,
        name_order text not null,
        search text not null,
        version integer not null,
        created_at timestamptz not null
      )`)
    await knex.raw('create index municipalities_order on catalogue.municipalities (name_order, id)')
    await knex.raw(
      'create index municipalities_search on catalogue.municipalities using gin (search public.gin_trgm_ops)',
    )
    await knex.raw(`
      create table catalogue.activities (
        id uuid primary key,
        code text not null,
        description text not null,
        "group" text not null,
        subgroup text not null,
        cnae text,
        search text not null,
        version integer not null,
        created_at timestamptz not null
      )`)
    await knex.raw('create index activities_order on catalogue.activities (code, id)')
    await knex.raw('create index activities_group on catalogue.activities ("group", subgroup)')
    await knex.raw(
      'create index activities_search on catalogue.activities using gin (search public.gin_trgm_ops)',
    )
    await knex.raw(`
      create table catalogue.process_references (
        process_id uuid primary key,
        municipality_id uuid,
        activity_id uuid
      )`)
    await knex.raw(`
      create table catalogue.reference_cursor (
        one_row boolean primary key default true check (one_row),
        cursor text not null
      )`)
    await knex.raw('create index references_municipality on catalogue.process_references (municipality_id)')
    await knex.raw('create index references_activity on catalogue.process_references (activity_id)')
    await knex.raw(`
      create table catalogue.postal_codes (
        cep text primary key,
        address jsonb,
        fetched_at timestamptz not null
      )`)
  },
  down: async (knex) => {
    for (const table of [
      'postal_codes',
      'reference_cursor',
      'process_references',
      'activities',
      'municipalities',
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- in reverse order of creation
      await knex.raw(`drop table catalogue.${table}`)
    }
  },
}
