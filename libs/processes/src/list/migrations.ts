import type { Migration } from '@licensing/database'
import { processes } from './001_processes'
import { searchEntries } from './005_search_entries'
import { files } from './011_files'
import { listFilters } from './012_list_filters'
import { listOrders } from './013_list_orders'
import { issuedFiles } from './018_issued_files'
import { denials } from './025_denials'
import { allDenials } from './027_all_denials'
import { citesEntry } from './029_cites_entry'

/**
 * Everything in the schema `process` that a service needs to append to a process's stream: the list's tables and the counter of
 * protocol numbers. Part of the process service's migrations.
 */
export const listMigrations: readonly Migration[] = [
  processes,
  searchEntries,
  files,
  listFilters,
  listOrders,
  issuedFiles,
  denials,
  allDenials,
  citesEntry,
]
