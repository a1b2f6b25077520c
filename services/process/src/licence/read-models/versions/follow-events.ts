import { licenceStream, readWrittenNumber } from '@licensing/contracts'
import type { Transaction } from '@licensing/event-store'
import type { LicenceFacts } from '@licensing/licence'
import type { Tables } from '@licensing/messaging'
import type { Licences } from '../../domain/licences'

const PREFIX = licenceStream('')
export const STREAM_PREFIXES = [PREFIX]
export const TABLES = ['licence_versions'] as const

/** The number of an older document is as its municipality wrote it, and may be none that can be read. */
const numbered = ({ kind, number, municipalityId }: LicenceFacts) => {
  const written = readWrittenNumber(number)
  const parts = written === null || written.kind === 'code' ? null : written
  return {
    kind,
    number,
    year: parts?.year ?? null,
    sequence: parts?.sequence ?? null,
    municipality_id: municipalityId,
  }
}

/** Folds each licence again and writes its versions whole, so order and repetition do not matter. */
export const followEvents =
  (licences: Pick<Licences, 'load'>) =>
  async (
    tx: Transaction,
    events: readonly { readonly streamId: string }[],
    tables: Tables<(typeof TABLES)[number]>,
  ): Promise<void> => {
    for (const streamId of new Set(events.map((event) => event.streamId))) {
      // oxlint-disable no-await-in-loop -- in order, on one connection
      const loaded = await licences.load(tx, streamId.slice(PREFIX.length))
      if (loaded === null) continue
      const { licence, events: recorded } = loaded
      const rows = licence.versions.map(({ version, facts, issued, file }) => ({
        licence_id: licence.id,
        version,
        process_id: licence.processId,
        code: facts.code,
        issued_sha256: issued.sha256,
        sha256: file.sha256,
        voided: licence.recordedStatus === 'VOIDED',
        issued_at: recorded[0]?.recordedAt ?? '',
        ...numbered(facts),
      }))
      const table = tables.name('licence_versions')
      await tx.query(
        `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)
         on conflict (licence_id, version) do update set sha256 = excluded.sha256, voided = excluded.voided, kind = excluded.kind,
           number = excluded.number, year = excluded.year, sequence = excluded.sequence,
           municipality_id = excluded.municipality_id`,
        [JSON.stringify(rows)],
      )
      // oxlint-enable no-await-in-loop
    }
  }
