import type { Migration } from '@licensing/database'
import {
  deskSettingsMigration,
  directoryMigration,
  outagesMigration,
  peopleStanding,
} from '@licensing/processes'
import { projectionMigration } from '@licensing/messaging'
import { corrections } from './001_corrections'
import { requestDrafts } from './002_request_drafts'

/** The schema `correction`. */
export const migrations: readonly Migration[] = [
  projectionMigration('correction'),
  directoryMigration('correction'),
  corrections,
  peopleStanding('correction'),
  deskSettingsMigration('correction'),
  requestDrafts,
  outagesMigration('correction'),
]
