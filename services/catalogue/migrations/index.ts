import type { Migration } from '@licensing/database'
import { catalogue } from './2026-01-catalogue'
import { lookupAnswers } from './2026-02-lookup-answers'
import { deskSettings } from './2026-03-desk-settings'
import { standardConditions } from './2026-04-standard-conditions'
import { licenceReferences } from './2026-05-licence-references'
import { lookupCounts } from './2026-06-lookup-counts'
import { foldedText } from './2026-08-folded-text'
import { heartbeat } from './2026-07-heartbeat'
import { names } from './2026-09-names'
import { dropReferences } from './2026-10-drop-references'

/** The migrations of schema catalogue, oldest first. */
export const migrations: readonly Migration[] = [
  catalogue,
  lookupAnswers,
  deskSettings,
  standardConditions,
  licenceReferences,
  lookupCounts,
  foldedText,
  heartbeat,
  names,
  dropReferences,
]
