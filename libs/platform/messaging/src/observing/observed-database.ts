import type { Database, Transaction } from '@licensing/event-store'
import type { Metrics } from '@licensing/observability'

/** Exports how much of the pool is in use and how often a statement waited for a connection. */
export const observedDatabase = (
  database: Database,
  { metrics, max }: { readonly metrics: Metrics; /** Size of the pool. */ readonly max: number },
): Database => {
  let busy = 0
  let waits = 0
  const take = () => {
    busy += 1
    if (busy > max) waits += 1
  }
  const held = <T>(work: () => Promise<T>): Promise<T> => {
    take()
    return work().finally(() => {
      busy -= 1
    })
  }
  const stops = [
    metrics.sampled({ name: 'database_pool_connections_max', help: 'Size of the connection pool' }, () => [
      { value: max },
    ]),
    metrics.sampled({ name: 'database_pool_connections_in_use', help: 'Connections in use' }, () => [
      { value: Math.min(busy, max) },
    ]),
    metrics.sampled({ name: 'database_pool_waiting', help: 'Statements waiting for a connection' }, () => [
      { value: Math.max(0, busy - max) },
    ]),
    metrics.sampled(
      {
        name: 'database_pool_waits_total',
        help: 'Statements that had to wait for a connection',
        kind: 'counter',
      },
      () => [{ value: waits }],
    ),
  ]
  const close = async (): Promise<void> => {
    for (const stop of stops) stop()
    await database.close()
  }
  return {
    ...database,
    query: (text, values) => held(() => database.query(text, values)),
    run: (query) => held(() => database.run(query)),
    execute: (query) => held(() => database.execute(query)),
    transaction: async (work, options) => {
      let holding = false
      /** A transaction takes its connection with its first statement. */
      const holdingIt = <T>(statement: () => Promise<T>): Promise<T> => {
        if (!holding) take()
        holding = true
        return statement()
      }
      const counted = (tx: Transaction): Transaction => ({
        ...tx,
        query: (text, values) => holdingIt(() => tx.query(text, values)),
        run: (query) => holdingIt(() => tx.run(query)),
        execute: (query) => holdingIt(() => tx.execute(query)),
      })
      try {
        return await database.transaction((tx) => work(counted(tx)), options)
      } finally {
        if (holding) busy -= 1
      }
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}
