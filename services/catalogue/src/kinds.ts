import {
  activityStream,
  municipalityStream,
  type StandardConditionEvent,
  standardConditionStream,
} from '@licensing/contracts'
import { evolveActivity, type Activity, type ActivityEvent } from './domain/activity'
import { evolveMunicipality, type MunicipalityEvent, type MunicipalityState } from './domain/municipality'
import { evolveStandardCondition, type StandardCondition } from './domain/standard-condition'
import type { EntryKind } from './entries'
import { activityRow } from './read-models/activities/row'
import { municipalityRow } from './read-models/municipalities/row'
import { standardConditionRow } from './read-models/standard-conditions/row'

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

export const standardConditionKind: EntryKind<StandardCondition, StandardConditionEvent> = {
  table: 'catalogue.standard_conditions',
  streamOf: standardConditionStream,
  evolve: evolveStandardCondition,
  rowOf: standardConditionRow,
}
