import type { ProcessSummary } from '@licensing/contracts'
import type { Names } from '../directory/lookup'

export const named = (names: Names, id: string | null | undefined): { id: string; name: string } | null => {
  const municipality = names.municipality(id)
  return municipality === null ? null : { id: municipality.id, name: municipality.name }
}

export const activityOf = (names: Names, id: string | null | undefined): ProcessSummary['activity'] => {
  const activity = names.activity(id)
  return activity === null
    ? null
    : { id: activity.id, code: activity.code, description: activity.description }
}
