import type { Migration } from '@licensing/database'
import { directoryMigration } from '@licensing/directory'
import { projectionMigration } from '@licensing/messaging'
import { openHistory } from '@licensing/process-stream'
import { processes } from './001_processes'
import { storedObjects } from './002_stored_objects'
import { lastSeen } from './003_last_seen'
import { takeNumber } from './004_take_number'
import { searchEntries } from './005_search_entries'
import { takeNumberInTurn } from './006_take_number_in_turn'

/** The schema `process`. */
export const migrations: readonly Migration[] = [
  projectionMigration('process'),
  directoryMigration('process'),
  openHistory('process').migration,
  processes,
  storedObjects,
  lastSeen,
  takeNumber,
  searchEntries,
  takeNumberInTurn,
]
