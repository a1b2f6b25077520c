import type { Migration } from '@licensing/database'
import { dropDirectory } from '@licensing/processes'
import { projectionMigration } from '@licensing/messaging'
import { openActivityHistory } from '../src/read-models/activity-history/activity-history'
import { processStates } from './001_process_states'
import { protocoled } from './002_protocoled'
import { processFacts } from './003_process_facts'
import { registerOrder } from './004_register_order'
import { processClocks } from './005_process_clocks'
import { foldedText } from './006_folded_text'

/** The schema `reporting`. */
export const migrations: readonly Migration[] = [
  projectionMigration('reporting'),
  openActivityHistory('reporting').migration,
  processStates,
  protocoled,
  processFacts,
  registerOrder,
  processClocks,
  foldedText,
  ...dropDirectory('reporting'),
]
