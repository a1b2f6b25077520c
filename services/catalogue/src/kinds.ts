import {
  activityStream,
  municipalityStream,
  type StandardConditionEvent,
  standardConditionStream,
} from '@licensing/contracts'
import { evolveActivity, type Activity, type ActivityEvent } from './domain/activity'
import { evolveMunicipality, type MunicipalityEvent, type MunicipalityState } from './domain/municipality'
import { evolveStandardCondition, type StandardCondition } from './domain/standard-condition'
import { deleteRow, type Step } from '@licensing/database'
import type { EntryKind } from './entries'
import { activityRow } from './read-models/activities/row'
import { municipalityRow } from './read-models/municipalities/row'
import { standardConditionRow } from './read-models/standard-conditions/row'

/** The row stays for the past of processes that named the entry. */
const markDeleted =
  (table: string) =>
  (id: string, version: number): Step => ({
    sql: `update ${table} set deleted = true, version = $2 from written where id = $1`,
    values: [id, version],
  })

export const municipalityKind: EntryKind<MunicipalityState, MunicipalityEvent> = {
  table: 'catalogue.municipality_entries',
  streamOf: municipalityStream,
  evolve: evolveMunicipality,
  rowOf: municipalityRow,
  removal: markDeleted('catalogue.municipality_entries'),
}

export const activityKind: EntryKind<Activity, ActivityEvent> = {
  table: 'catalogue.activity_entries',
  streamOf: activityStream,
  evolve: evolveActivity,
  rowOf: activityRow,
  removal: markDeleted('catalogue.activity_entries'),
}

export const standardConditionKind: EntryKind<StandardCondition, StandardConditionEvent> = {
  table: 'catalogue.standard_conditions',
  streamOf: standardConditionStream,
  evolve: evolveStandardCondition,
  rowOf: standardConditionRow,
  removal: (id) => deleteRow('catalogue.standard_conditions', id),
}
