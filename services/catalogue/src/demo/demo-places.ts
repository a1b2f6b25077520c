import activityRows from '../../demo/activities.json' with { type: 'json' }
import municipalityRows from '../../demo/municipalities-rn.json' with { type: 'json' }
import { demoActivityId, demoMunicipalityId, isDemoFeeExempt } from './demo-entries'

/** Locations for demo processes: each municipality with its seat (decimal degrees) and its telephone area code. */
export const demoPlaces = municipalityRows.map(({ ibgeCode, name, latitude, longitude, ddd }) => ({
  id: demoMunicipalityId(ibgeCode),
  name,
  latitude,
  longitude,
  ddd: String(ddd),
  feeExempt: isDemoFeeExempt(ibgeCode),
}))

export const demoActivities = activityRows.map(({ code, description }) => ({
  id: demoActivityId(code),
  description,
}))
