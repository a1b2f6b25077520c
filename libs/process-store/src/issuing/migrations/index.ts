import type { Migration } from '@licensing/event-store'
import { baseline } from './001_baseline'
import { nextNumber } from './functions/next-number'
import { setLastNumbers } from './functions/set-last-numbers'

/** For `migrate({ url, schema: 'issuing', migrations: issuingMigrations })`. */
export const issuingMigrations: readonly Migration[] = [baseline, nextNumber, setLastNumbers]
