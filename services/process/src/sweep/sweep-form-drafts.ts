import type { Database } from '@licensing/database'
import type { FormDrafts } from '../read-models/form-drafts/form-drafts'

const KEPT_MS = 90 * 24 * 3_600_000

/** Removes the form drafts that nobody has saved for 90 days. @returns the number of removed drafts */
export const sweepFormDrafts = (deps: {
  readonly formDrafts: FormDrafts
  readonly database: Database
  readonly now: () => Date
}): Promise<number> =>
  deps.formDrafts.deleteOlderThan(deps.database, new Date(deps.now().getTime() - KEPT_MS))
