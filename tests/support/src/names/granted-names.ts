import type { Migration } from '@licensing/event-store'
import type { TestSchema } from '../postgres'

const migration = (name: string, statements: string): Migration => ({
  name,
  up: (knex) => knex.raw(statements),
})

/** A table in place of the views that the user service grants. The roles' own spec reads the views themselves. */
const people: TestSchema = [
  'user',
  [
    migration(
      'granted_people',
      `create table "user".people (
        id uuid primary key,
        name text not null,
        role text not null,
        active boolean not null default true,
        scope text not null default 'STATE',
        municipality_ids uuid[] not null default '{}',
        email text,
        email_confirmed boolean not null default true,
        email_notifications boolean not null default true
      );
      create view "user".applicants as
        select id, lower(email) as email from "user".people where role = 'APPLICANT' and active;
      create view "user".mailboxes as
        select id, name, email, email_confirmed, email_notifications, role, active, active as approved, municipality_ids, scope
          from "user".people;
      create function "user".forget_farewell(farewell text) returns void language sql as $$
        delete from event_store.person_keys where person_id = farewell
      $$`,
    ),
  ],
]

/** Tables in place of the views that the catalogue grants. */
export const grantedPlaces: TestSchema = [
  'catalogue',
  [
    migration(
      'granted_entries',
      `create table catalogue.municipalities (
        id uuid primary key,
        name text not null,
        name_folded text not null,
        state text not null,
        status text not null,
        fee_exempt_request_types text[] not null,
        deleted boolean not null default false,
        desk_settings jsonb,
        desk_version int not null default 0,
        normalized_pix_key text,
        email text,
        reply_to text,
        templates jsonb not null default '{}'
      );
      create view catalogue.senders as
        select id, name, email, reply_to, templates from catalogue.municipalities;
      create view catalogue.pix_keys as
        select normalized_pix_key as key, id as municipality_id, name from catalogue.municipalities
        where normalized_pix_key is not null and not deleted;
      create table catalogue.activities (
        id uuid primary key,
        code text not null,
        description text not null,
        deleted boolean not null default false
      )`,
    ),
  ],
]

/** The names that other services own, for a database with the schema of one service. */
export const grantedNames: readonly TestSchema[] = [people, grantedPlaces]
