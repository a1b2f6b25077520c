import type { Migration } from '@licensing/database'
import { processes } from './001_processes'
import { searchEntries } from './005_search_entries'
import { refuseDeleted } from './010_refuse_deleted'
import { files } from './011_files'

/**
 * What every service that writes a process's stream relies on, in the schema `process`: the list's tables, the counter of
 * protocol numbers, the check for deletion. Part of the process service's migrations.
 */
export const listMigrations: readonly Migration[] = [processes, searchEntries, refuseDeleted, files]
