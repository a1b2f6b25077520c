import type { Migration } from '@licensing/event-store'
import { baseline } from './001_baseline'
import { requestDrafts } from './functions/request-drafts'

/** The schema `correction`. */
export const migrations: readonly Migration[] = [baseline, requestDrafts]
