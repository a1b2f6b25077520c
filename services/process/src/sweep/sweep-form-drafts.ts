import type { Database } from '@licensing/event-store'
import { type ForRecord, sweepRecords } from '@licensing/runtime'
import {
  deleteDraftSavedBefore,
  type DraftPlace,
  draftsSavedBefore,
} from '../read-models/form-drafts/form-drafts'

const KEPT_MS = 90 * 24 * 3_600_000

/** Removes the form drafts that nobody has saved for 90 days. @returns the number of removed drafts */
export const sweepFormDrafts = (
  { database, now }: { readonly database: Database; readonly now: () => Date },
  forRecord: ForRecord,
): Promise<number> => {
  const then = new Date(now().getTime() - KEPT_MS)
  return sweepRecords<DraftPlace>(forRecord, {
    database,
    lock: 'process.sweep-form-drafts',
    dueAfter: (last) => draftsSavedBefore(database, then, last),
    idOf: ({ userId, key }) => `${userId} ${key}`,
    treat: (place) => deleteDraftSavedBefore(database, then, place),
  })
}
