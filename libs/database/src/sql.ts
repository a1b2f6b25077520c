import knex from 'knex'

/**
 * The query builder, and nothing else: it has no connection. Give what it builds to `database.run` or `tx.run`.
 * Schema-qualified names work as `sql('process.list')`.
 */
export const sql = knex({ client: 'pg' })
