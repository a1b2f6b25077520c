import type { Queryable, Transaction } from '@licensing/event-store'
import { shadowOf } from './target'

/** The schema in quotes: the user service's name is a reserved word. */
const qualified = (schema: string, table: string): string => `"${schema}".${table}`

/** Features that a copy by LIKE would lose or share. */
const UNSUPPORTED = `
  select 'a foreign key' as feature from pg_constraint where contype = 'f' and (conrelid = $1::regclass or confrelid = $1::regclass)
  union all select 'a trigger' from pg_trigger where tgrelid = $1::regclass and not tgisinternal
  union all select 'a serial column (use an identity)' from pg_attrdef where adrelid = $1::regclass
    and pg_get_expr(adbin, adrelid) like 'nextval(%'
  limit 1`

/** LIKE does not copy privileges: the services' roles must keep their rights through a rebuild (ADR 0012). */
const GRANTS = `
  select format('grant %s on %s to %s', string_agg(privilege_type, ', '), $2::text, grantee::regrole) as statement
  from pg_class c, aclexplode(c.relacl) where c.oid = $1::regclass and grantee not in (0, c.relowner)
  group by grantee`

export async function createShadows(
  database: Queryable,
  schema: string,
  tables: readonly string[],
): Promise<void> {
  for (const table of tables) {
    // oxlint-disable no-await-in-loop -- few statements
    const [live, shadow] = [qualified(schema, table), qualified(schema, shadowOf(table))]
    const [unsupported] = await database.query<{ feature: string }>(UNSUPPORTED, [live])
    if (unsupported !== undefined)
      throw new Error(
        `${schema}.${table} has ${unsupported.feature}, so it cannot be rebuilt in a shadow table`,
      )
    await database.query(`drop table if exists ${shadow}`)
    await database.query(`create table ${shadow} (like ${live} including all)`)
    for (const { statement } of await database.query<{ statement: string }>(GRANTS, [live, shadow]))
      await database.query(statement)
    // oxlint-enable no-await-in-loop
  }
}

export async function dropShadows(
  database: Queryable,
  schema: string,
  tables: readonly string[],
): Promise<void> {
  if (tables.length === 0) return
  const names = tables.map((table) => qualified(schema, shadowOf(table)))
  await database.query(`drop table if exists ${names.join(', ')}`)
}

interface IndexRow {
  readonly name: string
  readonly definition: string
}

const INDEXES = `
  select i.relname as name, pg_get_indexdef(i.oid) as definition
  from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = $1::regclass order by i.relname`

/** The definition without the names of index and table; equal for an index and its copy. */
const shapeOf = ({ definition }: IndexRow): string => definition.replace(/INDEX \S+ ON \S+ /, '')

/** Swaps the shadow for the table and restores its index names, so that later migrations find them. */
async function swapTable(tx: Transaction, schema: string, table: string): Promise<void> {
  const [live, shadow] = [qualified(schema, table), qualified(schema, shadowOf(table))]
  const indexes = await tx.query<IndexRow>(INDEXES, [live])
  const copies = await tx.query<IndexRow>(INDEXES, [shadow])
  await tx.query(`drop table ${live}`)
  await tx.query(`alter table ${shadow} rename to ${table}`)
  for (const index of indexes) {
    const at = copies.findIndex((copy) => shapeOf(copy) === shapeOf(index))
    const [copy] = at < 0 ? [] : copies.splice(at, 1)
    if (copy === undefined || copy.name === index.name) continue
    // oxlint-disable-next-line no-await-in-loop -- few, on one connection
    await tx.query(`alter index "${schema}"."${copy.name}" rename to "${index.name}"`)
  }
}

export async function swapShadows(tx: Transaction, schema: string, tables: readonly string[]): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- few, on one connection
  for (const table of tables) await swapTable(tx, schema, table)
}
