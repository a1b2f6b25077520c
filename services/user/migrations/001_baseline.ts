import type { Migration } from '@licensing/event-store'

/** `user` is a reserved word, so the schema is always quoted. */
const USERS = `
create extension if not exists pg_trgm with schema public;
create table "user".users (
  id uuid primary key,
  name text not null,
  email text not null,
  cpf text,
  phone text,
  address jsonb,
  role text not null,
  municipality_ids uuid[] not null,
  scope text not null default 'STATE',
  is_active boolean not null,
  is_approved boolean not null,
  must_change_password boolean not null default false,
  email_confirmed boolean not null default false,
  second_factor jsonb not null default '{"factors": [], "recoveryCodesLeft": 0}',
  settings jsonb not null,
  search text not null,
  version integer not null,
  created_at timestamptz not null
);
create unique index users_email on "user".users (lower(email));
create unique index users_cpf on "user".users (cpf) where cpf is not null;
create index users_newest on "user".users (created_at desc, id desc);
create index users_role on "user".users (role, is_active, is_approved);
create index users_municipalities on "user".users using gin (municipality_ids);
create index users_search on "user".users using gin (search public.gin_trgm_ops);`

/** Read by other services (ADR 0032); a deleted account is in none. */
const VIEWS = `
create view "user".people as
  select id, name, role, is_active and is_approved as active, scope, municipality_ids from "user".users;
-- A transfer of a licence names its new owner by e-mail.
create view "user".applicants as
  select id, lower(email) as email from "user".users where role = 'APPLICANT' and is_active and is_approved;
-- Notices are addressed when they are sent, so an account deleted meanwhile gets none.
create view "user".mailboxes as
  select id, name, email, email_confirmed, (settings->>'emailNotifications')::boolean as email_notifications,
    role, is_active and is_approved as active, is_approved as approved, municipality_ids, scope
  from "user".users;`

/** Secrets are not in events (ADR 0014). */
const SECRETS = `
create table "user".credentials (
  user_id uuid primary key references "user".users (id) on delete cascade,
  password_hash text not null,
  changed_at timestamptz not null
);
create table "user".totp_secrets (
  factor_id uuid primary key,
  user_id uuid not null unique references "user".users (id) on delete cascade,
  sealed text not null,
  last_step bigint not null,
  enrolled_at timestamptz not null
);
-- A signature counter lower than the stored one means a cloned authenticator; an authenticator without a counter always sends 0.
create table "user".passkeys (
  factor_id uuid primary key,
  user_id uuid not null references "user".users (id) on delete cascade,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  name text not null,
  enrolled_at timestamptz not null,
  unique (user_id, credential_id)
);
create table "user".recovery_codes (
  user_id uuid not null references "user".users (id) on delete cascade,
  lookup text not null,
  code_hash text not null,
  primary key (user_id, lookup)
);
-- One link of each kind: a newer one ends it. It is good only while the account has the e-mail to which it was sent.
create table "user".mailed_tokens (
  user_id uuid not null references "user".users (id) on delete cascade,
  purpose text not null,
  token_hash text not null unique,
  email text not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
create table "user".used_challenges (id uuid primary key, expires_at timestamptz not null);
create table "user".signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index signing_keys_one_in_use on "user".signing_keys ((true)) where retired_at is null;`

/**
 * Attempts per address, and per account (ADR 0013), over all instances. Unlogged: no WAL write, no archived copy. Losing them in a crash of
 * Postgres is acceptable. The devices from which owners sign in are logged: without them their owners would wait for a guesser.
 */
const ATTEMPTS = `
create unlogged table "user".sign_in_counts (
  key varchar(255) primary key,
  points integer not null,
  expire bigint
);
create unlogged table "user".sign_in_attempts (
  key text primary key,
  attempts integer not null,
  next_at timestamptz not null,
  expires_at timestamptz not null
);
create table "user".known_devices (
  device text not null,
  user_id uuid not null references "user".users (id) on delete cascade,
  signed_in_at timestamptz not null,
  primary key (device, user_id)
);
create index known_devices_of_user on "user".known_devices (user_id);`

/**
 * The sign-in attempts of each account, written together with their events (ADR 0015). Address and device are stored
 * unencrypted, like the users' rows, and are deleted with the account.
 */
const TRAIL = `
create table "user".sign_ins (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references "user".users (id) on delete cascade,
  session_id uuid unique,
  at timestamptz not null,
  outcome text not null,
  second_factor text,
  address text not null,
  device text not null,
  expires_at timestamptz,
  check ((session_id is null) = (expires_at is null))
);
create index sign_ins_of_user on "user".sign_ins (user_id, at desc, id);
create index sign_ins_at on "user".sign_ins (at);
create index sign_ins_open on "user".sign_ins (user_id, expires_at) where expires_at is not null;
-- Until when each person has seen their security notices; an account without a row has seen none.
create table "user".notices_seen (
  user_id uuid primary key references "user".users (id) on delete cascade,
  seen_until timestamptz not null
);`

export const baseline: Migration = {
  name: '001_baseline',
  up: (knex) => knex.raw([USERS, VIEWS, SECRETS, ATTEMPTS, TRAIL].join('\n')),
}
