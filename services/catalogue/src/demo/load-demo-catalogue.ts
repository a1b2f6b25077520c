import { openEntries, type EntriesDeps } from '../entries'
import { activityKind, municipalityKind } from '../kinds'
import { demoActivities, demoMunicipalities } from './demo-entries'

const meta = { actorId: null, actorRole: null, correlationId: 'demo-data' }

/**
 * Loads the 167 municipalities of Rio Grande do Norte and the activity catalogue (decision 5), one transaction per entry.
 * Ids are stable: existing entries are left unchanged, also if they were changed or deleted since.
 * @returns the number of added entries
 */
export const loadDemoCatalogue = async (
  deps: EntriesDeps,
): Promise<{ readonly municipalities: number; readonly activities: number }> => {
  return {
    municipalities: await openEntries(deps, municipalityKind).openMissing(meta, demoMunicipalities()),
    activities: await openEntries(deps, activityKind).openMissing(meta, demoActivities()),
  }
}
