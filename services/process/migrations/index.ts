import type { Migration } from '@licensing/database'
import { dropDirectory, formDraftsMigration, listMigrations, uploadsMigration } from '@licensing/processes'
import { projectionMigration } from '@licensing/messaging'
import { storedObjects } from './002_stored_objects'
import { lastSeen } from './003_last_seen'
import { retired000, retired004, retired006 } from './retired'
import { nextProtocolNumber } from './008_next_protocol_number'
import { verifyCounts } from './009_verify_counts'
import { deskEntries } from './014_desk_entries'
import { applicantDays } from './015_applicant_days'
import { deskDecisions } from './016_desk_decisions'
import { deskViews } from './017_desk_views'
import { queueIndexes } from './020_queue_indexes'
import { licenceVersions } from './021_licence_versions'
import { standardConditions } from './022_standard_conditions'
import { dropHistory } from './023_drop_history'
import { foldedText } from './024_folded_text'
import { licenceNumbers } from './026_licence_numbers'

/** The schema `process`. */
export const migrations: readonly Migration[] = [
  projectionMigration('process'),
  retired000,
  ...listMigrations,
  storedObjects,
  lastSeen,
  retired004,
  retired006,
  nextProtocolNumber,
  verifyCounts,
  deskEntries,
  applicantDays,
  deskDecisions,
  deskViews,
  formDraftsMigration,
  queueIndexes,
  licenceVersions,
  standardConditions,
  dropHistory,
  foldedText,
  licenceNumbers,
  uploadsMigration,
  ...dropDirectory('process'),
]
