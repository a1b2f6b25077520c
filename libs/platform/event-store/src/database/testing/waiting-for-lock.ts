import { expect } from 'vitest'
import type { Database } from '../types'

/** Other spec files use the same server, so only this database's connections count. */
const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Resolves once a statement waits for a lock. */
export const waitingForLock = (database: Database): Promise<void> =>
  expect.poll(() => database.query(WAITING), { interval: 5 }).toHaveLength(1)
