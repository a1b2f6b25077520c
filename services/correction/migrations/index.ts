import type { Migration } from '@licensing/database'
import { dropDirectory } from '@licensing/processes'
import { projectionMigration } from '@licensing/messaging'
import { corrections } from './001_corrections'
import { requestDrafts } from './002_request_drafts'
import { dropProjections } from './029_drop_projections'

/** The schema `correction`. */
export const migrations: readonly Migration[] = [
  projectionMigration('correction'),
  corrections,
  requestDrafts,
  ...dropDirectory('correction'),
  dropProjections,
]
