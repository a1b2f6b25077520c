import type { Migration } from '@licensing/database'

export const processes: Migration = {
  name: '001_processes.ts',
  async up(knex) {
    await knex.raw('create extension if not exists pg_trgm schema public')
    await knex.raw('create extension if not exists btree_gin schema public')
    await knex.raw(`
      create table process.processes (
        id uuid primary key,
        version int not null,
        status text not null,
        deleted boolean not null default false,
        request_type text,
        licensing_type text,
        activity_id uuid,
        municipality_id uuid,
        owner_id uuid not null,
        owner_role text not null,
        protocol_number text unique,
        auth_code text unique,
        applicant_name text,
        applicant_email text,
        enterprise_name text,
        pending_corrections int not null,
        has_receipt boolean not null,
        fee_exempt boolean not null,
        name_folded text not null,
        search_text text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`)
    // One index per kind of listing: all, by municipality, by owner; each with and without a status.
    await knex.raw(
      `create index processes_by_date on process.processes (created_at desc, id desc) where not deleted`,
    )
    await knex.raw(
      `create index processes_by_status on process.processes (status, created_at desc, id desc) where not deleted`,
    )
    await knex.raw(
      `create index processes_by_municipality on process.processes (municipality_id, status, created_at desc, id desc) where not deleted`,
    )
    await knex.raw(
      `create index processes_by_owner on process.processes (owner_id, created_at desc, id desc) where not deleted`,
    )
    await knex.raw(
      `create index processes_search on process.processes using gin (search_text public.gin_trgm_ops) where not deleted`,
    )
    await knex.raw(
      `create index processes_number_prefix on process.processes (protocol_number text_pattern_ops) where not deleted`,
    )
    await knex.raw(
      `create index processes_name_prefix on process.processes (name_folded text_pattern_ops) where not deleted`,
    )
    await knex.raw(`
      create table process.protocol_numbers (
        year int primary key,
        last int not null
      )`)
  },
  async down(knex) {
    await knex.raw('drop table process.protocol_numbers')
    await knex.raw('drop table process.processes')
  },
}
