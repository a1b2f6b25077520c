import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import { CHECKOUT } from './portal-process'
import type { Session } from './postgres'

/** An event of a process's stream as the store has it. */
export type StoredProcessEvent = RecordedProcessEvent & {
  readonly streamId: string
  /** The transaction that appended it. */
  readonly txid: string
}

/** One row as JSON, so that every client of Postgres returns the same. */
export const PROCESS_EVENTS = `
  select json_build_object(
    'streamId', stream_id, 'version', version, 'type', type, 'data', data, 'meta', meta, 'txid', txid::text,
    'recordedAt', to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) as event
  from event_store.events where stream_id like 'process-%' order by stream_id, version`

export const readProcessEvents = async (session: Session): Promise<StoredProcessEvent[]> =>
  (await session.query<{ event: StoredProcessEvent }>(PROCESS_EVENTS)).map(({ event }) => event)

const ADMIN = join(CHECKOUT, 'services/operator/dist/main.js')

/** The operator's `verify-history` over every stream and every file. @returns its output, including faults */
export const verifyHistory = async (databaseUrl: string, dataDir: string): Promise<string> => {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const run = promisify(execFile)(process.execPath, [ADMIN, 'verify-history', '--documents'], { env })
  const { stdout } = await run.catch((error: { stdout: string; stderr: string }) => ({
    stdout: `${error.stdout}${error.stderr}`,
  }))
  return stdout.trim()
}
