import type { Migration } from '@licensing/event-store'

/**
 * The last number of each municipality, kind and year of issue. `started` says that the portal has issued one; until then
 * the municipality may set the number with which it stopped on paper (L2).
 */
const NUMBERS = `
create table issuing.numbers (
  municipality_id uuid not null,
  kind text not null,
  year integer not null,
  last integer not null check (last >= 0),
  started boolean not null default false,
  primary key (municipality_id, kind, year)
);`

/**
 * The certificate of each municipality. Key and chain are sealed with CERTIFICATE_KEY (L2); what else a row holds is in the
 * certificate, which every signature shows.
 */
const CERTIFICATES = `
create table issuing.certificates (
  municipality_id uuid primary key,
  sealed bytea not null,
  subject text not null,
  issuer text not null,
  not_before timestamptz not null,
  not_after timestamptz not null
);`

export const baseline: Migration = {
  name: '001_baseline',
  up: (knex) => knex.raw([NUMBERS, CERTIFICATES].join('\n')),
}
