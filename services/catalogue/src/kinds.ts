import { activityStream, municipalityStream } from '@licensing/contracts'
import { evolveActivity, type Activity, type ActivityEvent } from './domain/activity'
import { evolveMunicipality, type MunicipalityEvent, type MunicipalityState } from './domain/municipality'
import type { EntryKind } from './entries'
import { activityRow } from './read-models/activities/row'
import { municipalityRow } from './read-models/municipalities/row'

export const municipalityKind: EntryKind<MunicipalityState, MunicipalityEvent> = {
  table: 'catalogue.municipalities',
  streamOf: municipalityStream,
  evolve: evolveMunicipality,
  rowOf: municipalityRow,
}

export const activityKind: EntryKind<Activity, ActivityEvent> = {
  table: 'catalogue.activities',
  streamOf: activityStream,
  evolve: evolveActivity,
  rowOf: activityRow,
}
