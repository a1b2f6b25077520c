import type { Migration } from '@licensing/event-store'
import { baseline } from './001_baseline'
import { forgetFarewell } from './functions/forget-farewell'
import { refuseLastSuperAdmin } from './functions/refuse-last-super-admin'
import { useOnce } from './functions/use-once'

/** The schema `user`. */
export const migrations: readonly Migration[] = [baseline, refuseLastSuperAdmin, useOnce, forgetFarewell]
