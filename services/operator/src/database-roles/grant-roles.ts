import type { Database, Transaction } from '@licensing/event-store'
import { escapeIdentifier, escapeLiteral } from 'pg'
import { RIGHTS, ROLED, type Roled } from '../rights'
import { scramVerifier } from './scram-verifier'
import { grantsOf, revokeFromAll } from './statements'

interface SignIn {
  readonly name: string
  readonly password: string
}

/** The Postgres user name and password of each part, and of the exporter of Postgres' metrics if there is one. */
export type RoleSignIns = Readonly<Record<Roled, SignIn>> & { readonly metrics?: SignIn | undefined }

/** A role with more privileges than its grants, which grants cannot limit. */
export class UnfitRole extends Error {
  override readonly name = 'UnfitRole'

  constructor(readonly role: string) {
    super(
      `The role ${role} owns the database's schemas, is a member of their owner, or has attributes beyond login`,
    )
  }
}

const LOCK = `select pg_advisory_xact_lock(hashtextextended('licensing.database-roles', 0))`

const FIT = `
  select not (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls
    or pg_has_role(oid, (select nspowner from pg_namespace where nspname = 'event_store'), 'member')) as fit
  from pg_roles where rolname = $1`

/** @returns whether the role is new */
const signIn = async (tx: Transaction, { name, password }: SignIn): Promise<boolean> => {
  const [known] = await tx.query<{ fit: boolean }>(FIT, [name])
  if (known?.fit === false) throw new UnfitRole(name)
  const role = escapeIdentifier(name)
  if (known === undefined) await tx.query(`create role ${role}`)
  await tx.query(`alter role ${role} login password ${escapeLiteral(scramVerifier(password))}`)
  return known === undefined
}

const runAll = async (tx: Transaction, statements: readonly string[]): Promise<void> => {
  // oxlint-disable-next-line no-await-in-loop -- in order
  for (const statement of statements) await tx.query(statement)
}

const recordOwnership = async (tx: Transaction, name: string, part: Roled): Promise<void> => {
  const { appendsTo, groups } = RIGHTS[part]
  await tx.query('insert into event_store.stream_writers select $1, unnest($2::text[])', [name, appendsTo])
  await tx.query('insert into messaging.group_owners select $1, unnest($2::text[])', [name, groups])
}

/**
 * Creates missing roles, sets their passwords, and grants each exactly the `RIGHTS`, in one
 * transaction that running services do not notice. Must run as the owner of the schemas, after every migration.
 * @returns the names of the created roles. @throws UnfitRole, or an error of Postgres
 */
export const grantRoles = (database: Database, signIns: RoleSignIns): Promise<string[]> =>
  database.transaction(async (tx) => {
    await tx.query(LOCK)
    const made: string[] = []
    for (const part of ROLED) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      if (await signIn(tx, signIns[part])) made.push(signIns[part].name)
    }
    if (signIns.metrics !== undefined) {
      if (await signIn(tx, signIns.metrics)) made.push(signIns.metrics.name)
      // Statistics and settings of the server; no table of the portal.
      await tx.query(`grant pg_monitor to ${escapeIdentifier(signIns.metrics.name)}`)
    }
    await runAll(tx, revokeFromAll(ROLED.map((part) => signIns[part].name)))
    for (const part of ROLED) {
      const { name } = signIns[part]
      // oxlint-disable no-await-in-loop -- in order
      await runAll(tx, grantsOf(RIGHTS[part], name))
      await recordOwnership(tx, name, part)
      // oxlint-enable no-await-in-loop
    }
    return made
  })
