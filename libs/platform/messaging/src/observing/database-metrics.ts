import type { Connections, Database } from '@licensing/event-store'
import type { Metrics } from '@licensing/observability'

const METRICS: readonly (readonly [name: string, help: string, part: keyof Connections])[] = [
  ['database_pool_connections_max', 'Size of the connection pool', 'max'],
  ['database_pool_connections_in_use', 'Connections in use', 'inUse'],
  ['database_pool_waiting', 'Statements waiting for a connection', 'waiting'],
  ['database_pool_waits_total', 'Statements that had to wait for a connection', 'waits'],
]

/** Exports how much of the pool is in use and how often a statement waited for a connection. @returns a function that stops it */
export const databaseMetrics = (metrics: Metrics, database: Database): (() => void) => {
  const stops = METRICS.map(([name, help, part]) => {
    const kind = part === 'waits' ? 'counter' : 'gauge'
    return metrics.sampled({ name, help, kind }, () => [{ value: database.connections()[part] }])
  })
  return () => {
    for (const stop of stops) stop()
  }
}
