import knex from 'knex'

/**
 * The query builder, without a connection. Pass a query to `database.run` or `tx.run`. Schema-qualified names work as
 * `sql('process.list')`.
 */
export const sql = knex({ client: 'pg' })
