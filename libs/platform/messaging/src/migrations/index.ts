import type { Migration } from '@licensing/event-store'
import { baseline } from './001_baseline'

/** For `migrate({ url, schema: 'messaging', migrations: messagingMigrations })`. */
export const messagingMigrations: readonly Migration[] = [baseline]
