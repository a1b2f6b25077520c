import knex, { type Knex } from 'knex'

/**
 * The query builder, without a connection. Pass a query to `database.run` or `tx.run`. Schema-qualified names work as
 * `sql('process.list')`.
 */
export const sql = knex({ client: 'pg' })

export type Query = Knex.QueryBuilder
/** A part of a query in SQL. */
export type Condition = Knex.Raw
