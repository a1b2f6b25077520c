import type { Migration } from '@licensing/event-store'
import { baseline } from './001_baseline'
import { citesEntry } from './functions/cites-entry'
import { deskViews } from './functions/desk-views'
import { nextProtocolNumber } from './functions/next-protocol-number'
import { saveFormDraft } from './functions/save-form-draft'
import { useUploads } from './functions/use-uploads'

/** For `migrate({ url, schema: 'process', migrations: processMigrations })`. */
export const processMigrations: readonly Migration[] = [
  baseline,
  nextProtocolNumber,
  citesEntry,
  saveFormDraft,
  useUploads,
  deskViews,
]
