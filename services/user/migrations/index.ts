import type { Migration } from '@licensing/database'
import { projectionMigration } from '@licensing/messaging'
import { accounts } from './2026-01-accounts'
import { signInCounts } from './2026-02-sign-in-counts'
import { lastSuperAdmin } from './2026-03-last-super-admin'
import { analystScope } from './2026-05-analyst-scope'

/** The migrations of schema "user", oldest first. */
export const migrations: readonly Migration[] = [
  accounts,
  signInCounts,
  lastSuperAdmin,
  projectionMigration('user', '2026-04-projections.ts'),
  analystScope,
]
