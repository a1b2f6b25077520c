import { escapeIdentifier } from 'pg'
import { RIGHTS, type Rights } from '../rights'

const COMMON = ['event_store', 'commands', 'messaging', 'issuing']
const SCHEMAS = [...COMMON, ...Object.values(RIGHTS).flatMap(({ schemas }) => schemas)]

const schemasOf = (names: readonly string[]): string => names.map(escapeIdentifier).join(', ')

/** Revokes everything from everyone but the owner; the grants follow in the same transaction. */
export const revokeFromAll = (roles: readonly string[]): string[] => {
  const all = ['public', ...roles.map(escapeIdentifier)].join(', ')
  const schemas = schemasOf(SCHEMAS)
  return [
    `revoke all on all tables in schema ${schemas} from ${all}`,
    `revoke all on all sequences in schema ${schemas} from ${all}`,
    `revoke execute on all routines in schema ${schemas} from ${all}`,
    `revoke all on schema ${schemas} from ${all}`,
    `revoke create on schema public from ${all}`,
    'delete from event_store.stream_writers',
    'delete from messaging.group_owners',
  ]
}

const own = (schema: string, role: string): string[] => {
  const name = escapeIdentifier(schema)
  return [
    `grant usage on schema ${name} to ${role}`,
    `grant select, insert, update, delete on all tables in schema ${name} to ${role}`,
    `grant usage on all sequences in schema ${name} to ${role}`,
    `grant execute on all routines in schema ${name} to ${role}`,
    `revoke insert, update, delete on ${name}.migrations, ${name}.migrations_lock, ${name}.repeatable_migrations from ${role}`,
  ]
}

const events = ({ appendsTo, personKeys }: Rights, role: string): string[] => [
  `grant select on event_store.events, event_store.transaction_shift to ${role}`,
  `grant execute on function event_store.xmin_stall(), event_store.shifted(xid8) to ${role}`,
  ...(appendsTo.length === 0
    ? []
    : [
        `grant execute on function event_store.lock_streams(text[]), event_store.holds_stream(text),
           event_store.stream_key(text),
           event_store.append(text[], integer[], bytea[], text[], integer[]) to ${role}`,
      ]),
  ...(personKeys.length === 0
    ? []
    : [`grant ${personKeys.join(', ')} on event_store.person_keys to ${role}`]),
]

const elsewhere = ({ tables, columns, functions }: Rights, role: string): string[] => {
  const schemas = [...Object.keys(tables), ...Object.keys(columns), ...functions].map((name) =>
    (name.split('.')[0] ?? '').replaceAll('"', ''),
  )
  return [
    ...(schemas.length === 0 ? [] : [`grant usage on schema ${schemasOf([...new Set(schemas)])} to ${role}`]),
    ...Object.entries(tables).map(([table, granted]) => `grant ${granted.join(', ')} on ${table} to ${role}`),
    ...Object.entries(columns).map(
      ([name, granted]) => `grant select (${granted.join(', ')}) on ${name} to ${role}`,
    ),
    ...functions.map((name) => `grant execute on function ${name} to ${role}`),
  ]
}

/** A role's grants, as statements. */
export const grantsOf = (rights: Rights, name: string): string[] => {
  const role = escapeIdentifier(name)
  return [
    `grant usage on schema ${schemasOf(COMMON)} to ${role}`,
    // A service compares the applied migrations with its own at startup.
    ...COMMON.map(
      (schema) => `grant select on ${schema}.migrations, ${schema}.repeatable_migrations to ${role}`,
    ),
    ...events(rights, role),
    `grant select, insert, update on messaging.cursors to ${role}`,
    `grant select on messaging.group_owners to ${role}`,
    ...(rights.storesResponses
      ? [
          `grant select, insert, delete on commands.idempotency to ${role}`,
          `grant update (body, fingerprint) on commands.idempotency to ${role}`,
          `grant select, insert on commands.fingerprint_keys to ${role}`,
          `grant execute on function commands.refuse_used_key(text, text) to ${role}`,
        ]
      : []),
    ...rights.schemas.flatMap((schema) => own(schema, role)),
    ...elsewhere(rights, role),
  ]
}
