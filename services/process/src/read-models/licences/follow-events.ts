import { licenceStream } from '@licensing/contracts'
import type { Transaction } from '@licensing/database'
import type { EventStore } from '@licensing/event-store'
import type { Tables } from '@licensing/messaging'
import { loadLicence } from './licences'

const PREFIX = licenceStream('')
export const STREAM_PREFIXES = [PREFIX]
export const TABLES = ['licence_versions'] as const

/** Folds each licence again and writes its versions whole, so order and repetition do not matter. */
export const followEvents =
  (store: EventStore) =>
  async (
    tx: Transaction,
    events: readonly { readonly streamId: string }[],
    tables: Tables<(typeof TABLES)[number]>,
  ): Promise<void> => {
    for (const streamId of new Set(events.map((event) => event.streamId))) {
      // oxlint-disable no-await-in-loop -- in order, on one connection
      const loaded = await loadLicence(store, tx, streamId.slice(PREFIX.length))
      if (loaded === null) continue
      const { licence, issuedAt } = loaded
      const rows = licence.versions.map(({ version, facts, issued, file }) => ({
        licence_id: licence.id,
        version,
        process_id: licence.processId,
        code: facts.code,
        issued_sha256: issued.sha256,
        sha256: file.sha256,
        voided: licence.recordedStatus === 'VOIDED',
        issued_at: issuedAt,
      }))
      const table = tables.name('licence_versions')
      await tx.query(
        `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)
         on conflict (licence_id, version) do update set sha256 = excluded.sha256, voided = excluded.voided`,
        [JSON.stringify(rows)],
      )
      // oxlint-enable no-await-in-loop
    }
  }
