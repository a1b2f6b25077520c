import type { Transaction } from '@licensing/event-store'
import type { ProcessState } from '@licensing/lifecycle'
import { upsert } from '../upsert'

/** Writes the reports' columns of processes. */
export const saveFacts = (
  tx: Transaction,
  processes: readonly ProcessState[],
  table: string,
): Promise<void> =>
  upsert(tx, table, {
    key: 'process_id',
    rows: processes.map(({ id, status, filing, ownerId, createdAt, deleted }) => ({
      process_id: id,
      status,
      municipality_id: filing.municipalityId ?? null,
      owner_id: ownerId,
      request_type: filing.requestType ?? null,
      created_at: createdAt,
      deleted,
    })),
  })
