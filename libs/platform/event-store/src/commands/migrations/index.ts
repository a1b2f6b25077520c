import type { Migration } from '../../database/migrations/types'
import { baseline } from './001_baseline'
import { refuseUsedKey } from './functions/refuse-used-key'

/** For `migrate({ url, schema: 'commands', migrations: commandMigrations })`. */
export const commandMigrations: readonly Migration[] = [baseline, refuseUsedKey]
