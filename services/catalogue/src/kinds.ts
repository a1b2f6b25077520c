import { activityStream, municipalityStream } from '@licensing/contracts'
import { evolveActivity, type Activity, type ActivityEvent } from './domain/activity'
import { evolveMunicipality, type Municipality, type MunicipalityEvent } from './domain/municipality'
import type { EntryKind } from './entries'
import { removeActivity, saveActivities } from './read-models/activities/save'
import { removeMunicipality, saveMunicipalities } from './read-models/municipalities/save'

export const municipalityKind: EntryKind<Municipality, MunicipalityEvent> = {
  streamOf: municipalityStream,
  evolve: evolveMunicipality,
  save: saveMunicipalities,
  remove: removeMunicipality,
}

export const activityKind: EntryKind<Activity, ActivityEvent> = {
  streamOf: activityStream,
  evolve: evolveActivity,
  save: saveActivities,
  remove: removeActivity,
}
