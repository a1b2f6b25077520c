import type { Database } from '@licensing/database'
import type { EventStore } from '@licensing/event-store'
import { openEntries } from '../entries'
import { activityKind, municipalityKind } from '../kinds'
import { demoActivities, demoMunicipalities } from './demo-entries'

const meta = { actorId: null, actorRole: null, correlationId: 'demo-data' }

/**
 * Loads the 167 municipalities of Rio Grande do Norte and the activity catalogue (decision 5), each kind in one
 * transaction. Ids are stable: what was loaded before is left as it is, also when it was changed or deleted since.
 * @returns how many entries were added
 */
export const loadDemoCatalogue = async (deps: {
  readonly database: Database
  readonly store: EventStore
  readonly now: () => Date
}): Promise<{ readonly municipalities: number; readonly activities: number }> => {
  const { database, store, now } = deps
  const municipalities = openEntries(store, municipalityKind, now)
  const activities = openEntries(store, activityKind, now)
  return {
    municipalities: await database.transaction((tx) =>
      municipalities.openMissing({ tx, meta }, demoMunicipalities()),
    ),
    activities: await database.transaction((tx) => activities.openMissing({ tx, meta }, demoActivities())),
  }
}
