import type { Migration } from '@licensing/database'
import * as createEvents from './001_create_events'
import * as createPersonKeys from './002_create_person_keys'
import * as indexEndedSessions from './003_index_ended_sessions'
import * as lockAndRead from './004_lock_and_read'
import * as appendOne from './005_append_one'
import * as indexObjectKeys from './006_index_object_keys'
import * as writeInOneStatement from './007_write_in_one_statement'
import * as indexSessionsByPerson from './008_index_sessions_by_person'
import * as indexRemovedDocuments from './009_index_removed_documents'
import * as appendByRight from './010_append_by_right'
import * as shiftTransactionIds from './011_shift_transaction_ids'
import * as appendToSeveral from './012_append_to_several'
import * as appendInATransaction from './013_append_in_a_transaction'

/** For `migrate({ url, schema: 'event_store', migrations: eventStoreMigrations })`. */
export const eventStoreMigrations: readonly Migration[] = [
  createEvents,
  createPersonKeys,
  indexEndedSessions,
  lockAndRead,
  appendOne,
  indexObjectKeys,
  writeInOneStatement,
  indexSessionsByPerson,
  indexRemovedDocuments,
  appendByRight,
  shiftTransactionIds,
  appendToSeveral,
  appendInATransaction,
]
