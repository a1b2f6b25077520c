import type { Migration } from '../../database/migrations/types'

const RESPONSES = `
create table commands.idempotency (
  actor text not null,
  key text not null,
  fingerprint text not null,
  status smallint not null,
  body text not null,
  created_at timestamptz not null default now(),
  kept_by name not null default current_user,
  -- The id of the resource of the response.
  subject text,
  primary key (actor, key)
-- Responses live for a day: compressing one takes longer than the rest of storing it.
) with (toast_tuple_target = 8160);
-- Rows are written in order of age and purged only by age, so they need no entry each.
create index idempotency_age on commands.idempotency using brin (created_at);
-- A service's role sees its own responses and the owner's, which predate the services' roles. The owner sees all.
create policy own_answers on commands.idempotency using (kept_by in (
  current_user, (select pg_get_userbyid(relowner) from pg_class where oid = 'commands.idempotency'::regclass)
)) with check (kept_by = current_user);
alter table commands.idempotency enable row level security;`

/** A role sees only its own key. The owner sees all keys, so it selects its own by name. */
const FINGERPRINT_KEYS = `
create table commands.fingerprint_keys (
  kept_by name primary key default current_user,
  key text not null,
  created_at timestamptz not null default now()
);
create policy own_key on commands.fingerprint_keys using (kept_by = current_user) with check (kept_by = current_user);
alter table commands.fingerprint_keys enable row level security;`

export const baseline: Migration = {
  name: '001_baseline',
  up: (knex) => knex.raw([RESPONSES, FINGERPRINT_KEYS].join('\n')),
}
