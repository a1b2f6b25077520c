import type { Migration } from '../database/migrations/types'
import { baseline } from './001_baseline'
import { append } from './functions/append'
import { appendOnly } from './functions/append-only'
import { lockStreams } from './functions/lock-streams'
import { shiftTransactionIds } from './functions/shift-transaction-ids'
import { xminStall } from './functions/xmin-stall'

/** For `migrate({ url, schema: 'event_store', migrations: eventStoreMigrations })`. */
export const eventStoreMigrations: readonly Migration[] = [
  baseline,
  appendOnly,
  shiftTransactionIds,
  lockStreams,
  append,
  xminStall,
]
