import type { Migration } from '@licensing/database'
import { accounts } from './2026-01-accounts'
import { signInCounts } from './2026-02-sign-in-counts'

/** The migrations of schema "user", oldest first. */
export const migrations: readonly Migration[] = [accounts, signInCounts]
