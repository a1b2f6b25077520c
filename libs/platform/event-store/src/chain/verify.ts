import type { PreparedStatement, Queryable } from '../database/types'
import { COLUMNS, EVENT_PARSERS, type EventRow } from '../storage/read'
import type { ChainFault, ChainReport, StreamHead } from '../types'
import { canonicalJson, chainHash, GENESIS } from './canonical'

const PAGE_SIZE = 1_000

const BY_STREAM: PreparedStatement = {
  name: 'event_store_by_stream',
  text: `select ${COLUMNS} from event_store.events where (stream_id, version) > ($1, $2) order by stream_id, version limit $3`,
  parsers: EVENT_PARSERS,
}

const missing = (streamId: string, version: number): ChainFault => ({
  streamId,
  version,
  reason: 'missing',
  message: `Event ${version} of ${streamId} is missing`,
})

const tampered = (streamId: string, version: number): ChainFault => ({
  streamId,
  version,
  reason: 'tampered',
  message: `Event ${version} of ${streamId} was changed after it was recorded, or the event before it was replaced`,
})

/** Checks one stream at a time and keeps its first fault. */
export class ChainCheck {
  private version = 0
  private hash = GENESIS
  private streamId = ''
  fault: ChainFault | undefined

  startStream(streamId: string): void {
    this.streamId = streamId
    this.version = 0
    this.hash = GENESIS
    this.fault = undefined
  }

  see(row: EventRow): void {
    if (this.fault !== undefined) return
    const { stream_id: streamId, version, type, schema_version: schemaVersion, recorded_at: recordedAt } = row
    if (version !== this.version + 1) {
      this.fault = missing(streamId, this.version + 1)
      return
    }
    const data = canonicalJson(row.data)
    const meta = canonicalJson(row.meta)
    const hash = chainHash(this.hash, { streamId, version, type, schemaVersion, data, meta, recordedAt })
    if (hash === row.hash) Object.assign(this, { version, hash })
    else this.fault = tampered(streamId, version)
  }

  /** Compares with a previously known head: a chain that only lost its tail is consistent in itself. */
  endAt(known: StreamHead): void {
    if (this.fault !== undefined) return
    if (this.version < known.version) this.fault = missing(this.streamId, this.version + 1)
    else if (this.version === known.version && this.hash !== known.hash) {
      this.fault = tampered(this.streamId, known.version)
    }
  }
}

export type Progress = (done: { events: number; streams: number }) => void

/** Reads every event once, in pages, so memory stays constant. */
export async function verifyAll(
  source: Queryable,
  onProgress: Progress = () => undefined,
): Promise<ChainReport> {
  const check = new ChainCheck()
  const faults: ChainFault[] = []
  const keepFault = () => void (check.fault !== undefined && faults.push(check.fault))
  let [streamId, version, streams, events] = ['', 0, 0, 0]
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page starts where the previous one ended
    const rows = await source.query<EventRow>(BY_STREAM, [streamId, version, PAGE_SIZE])
    for (const row of rows) {
      if (row.stream_id !== streamId) {
        keepFault()
        check.startStream(row.stream_id)
        streams += 1
      }
      check.see(row)
      streamId = row.stream_id
      version = row.version
    }
    events += rows.length
    onProgress({ events, streams })
    if (rows.length < PAGE_SIZE) break
  }
  keepFault()
  return { streams, events, faults }
}
