import type { Database, Session } from '@licensing/event-store'
import { pause } from '../../pause'

/** This instance is the only active one until it resigns or loses the lock. */
export interface Lead {
  /** Aborted when the connection that holds the lock is lost or silent: another instance may lead already. */
  readonly lost: AbortSignal
  resign(): Promise<void>
}

const STANDBY_MS = 500
const BEAT_MS = 1_000
/** Postgres ends a session that is idle this long, and its lock with it, even if its host is frozen or unplugged. */
const SESSION_IDLE_TIMEOUT = '3s'
const ANSWER_TIMEOUT_MS = 2_000

const PREPARE = `select set_config('idle_session_timeout', $1, false), set_config('tcp_keepalives_idle', '1', false),
  set_config('tcp_keepalives_interval', '1', false), set_config('tcp_keepalives_count', '3', false)`
const TRY = 'select pg_try_advisory_lock(hashtextextended($1, 2077)) as granted'

/** @throws when Postgres does not respond in time, because TCP would wait for minutes */
async function withTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const limit = new AbortController()
  const tooLate = pause(ANSWER_TIMEOUT_MS, limit.signal).then(() => {
    if (limit.signal.aborted) return undefined
    throw new Error('Postgres does not respond on the connection that holds the lock')
  })
  try {
    return (await Promise.race([answer, tooLate])) as Answer
  } finally {
    limit.abort()
    answer.catch(() => undefined)
  }
}

const leave = (session: Session): Promise<void> => withTimeout(session.release()).catch(() => undefined)

function keep(session: Session): Lead {
  const over = new AbortController()
  const beat = async () => {
    while (!over.signal.aborted) {
      // oxlint-disable no-await-in-loop -- heartbeats are sequential
      await pause(BEAT_MS, over.signal)
      if (!over.signal.aborted) await withTimeout(session.query('select 1'))
      // oxlint-enable no-await-in-loop
    }
  }
  const end = () => over.abort()
  session.lost.addEventListener('abort', end)
  if (session.lost.aborted) end()
  beat().catch(() => {
    end()
    void leave(session)
  })
  return {
    lost: over.signal,
    async resign() {
      end()
      await leave(session)
    },
  }
}

/**
 * Waits for the lock of that name on its own connection, then keeps it with a heartbeat every second.
 * @returns undefined when the signal came first
 * @throws when the connection is lost meanwhile
 */
export async function lead(database: Database, name: string, signal: AbortSignal): Promise<Lead | undefined> {
  const session = await database.session()
  try {
    await session.query(PREPARE, [SESSION_IDLE_TIMEOUT])
    while (!signal.aborted) {
      // oxlint-disable no-await-in-loop -- polling
      const [row] = await withTimeout(session.query<{ granted: boolean }>(TRY, [name]))
      if (row?.granted === true) return keep(session)
      await pause(STANDBY_MS, signal)
      // oxlint-enable no-await-in-loop
    }
  } catch (error) {
    await leave(session)
    throw error
  }
  await leave(session)
  return undefined
}
