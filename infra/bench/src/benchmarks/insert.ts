import type { Database, PreparedStatement } from '@licensing/event-store'
import { randomUUID } from 'node:crypto'
import type { Bench } from '../benchmark'
import { throughput } from '../measure'
import { sampleEvent, sampleMeta } from './sample'

export const FOR_MS = 2_000

const INSERT: PreparedStatement = {
  name: 'bench_insert',
  text: 'insert into bench_rows (stream_id, version, type, data, meta, recorded_at) values ($1, $2, $3, $4, $5, $6)',
}

/** One-row INSERTs per second, each in its own transaction: the baseline for this disk and Postgres. */
export async function insertRate({ database }: Bench, clients: number): Promise<number> {
  let version = 0
  const streamId = `process-${randomUUID()}`
  return throughput(clients, FOR_MS, () => {
    version += 1
    const { type, data } = sampleEvent(version)
    const values = [streamId, version, type, JSON.stringify(data), JSON.stringify(sampleMeta), new Date()]
    return database.query(INSERT, values)
  })
}

export async function prepareInserts(database: Database): Promise<void> {
  await database.query(`create table if not exists bench_rows (id bigint generated always as identity primary key,
    stream_id text, version int, type text, data jsonb, meta jsonb, recorded_at timestamptz)`)
}
