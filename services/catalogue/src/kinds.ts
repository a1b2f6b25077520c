import {
  activityStream,
  municipalityStream,
  type StandardConditionEvent,
  standardConditionStream,
} from '@licensing/contracts'
import { evolveActivity, type Activity, type ActivityEvent } from './domain/activity'
import { evolveMunicipality, type MunicipalityEvent, type MunicipalityState } from './domain/municipality'
import { evolveStandardCondition, type StandardCondition } from './domain/standard-condition'
import { deleteRow, type Queryable } from '@licensing/event-store'
import type { EntryKind } from './entries'
import { activityRow } from './read-models/activities/row'
import { municipalityRow } from './read-models/municipalities/row'
import { standardConditionRow } from './read-models/standard-conditions/row'

/** The row stays for the past of processes that named the entry. */
const markDeleted =
  (table: string) =>
  async (tx: Queryable, id: string, version: number): Promise<void> => {
    await tx.query(`update ${table} set deleted = true, version = $2 where id = $1`, [id, version])
  }

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
  removal: (tx, id) => deleteRow(tx, 'catalogue.standard_conditions', id),
}
