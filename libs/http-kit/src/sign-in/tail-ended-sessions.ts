import type { Database } from '@licensing/database'
import { APPENDED_CHANNEL, type Cursor, type EventStore } from '@licensing/event-store'
import type { Logger } from '@licensing/observability'
import { recordEndedSessions, type EndedSessions } from './ended-sessions'

const EVENT = 'UserSessionsEnded'
const PAGE = 5_000

export interface EndedSessionsTail extends EndedSessions {
  readonly close: () => Promise<void>
}

/** Looks every `pollMs` and when woken; one look at a time, a wake during a look makes another follow it at once. */
class Looking {
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #again = false
  #open = true

  constructor(
    private readonly look: () => Promise<void>,
    private readonly pollMs: number,
  ) {
    this.#rest()
  }

  readonly wake = (): void => {
    if (!this.#open) return
    if (this.#running !== undefined) {
      this.#again = true
      return
    }
    clearTimeout(this.#timer)
    this.#running = this.look().finally(() => {
      this.#running = undefined
      const again = this.#again
      this.#again = false
      if (again) this.wake()
      else this.#rest()
    })
  }

  readonly close = async (): Promise<void> => {
    this.#open = false
    clearTimeout(this.#timer)
    await this.#running
  }

  readonly #rest = (): void => {
    if (this.#open) this.#timer = setTimeout(this.wake, this.pollMs)
  }
}

/**
 * Follows the event store for ended sessions, so that a token issued before is refused within 5 seconds (decision 3).
 * Resolves once the past is read: no request may be served before. Events older than the longest token life change
 * nothing and are passed over. While the store cannot be read the tail keeps trying; the store's health check is what
 * takes such a process out of service.
 */
export const tailEndedSessions = async (options: {
  readonly store: Pick<EventStore, 'readAfter'>
  readonly maxTokenLifeMs: number
  readonly logger: Logger
  readonly pollMs?: number
  /** Where the store tells of new events, to look at once instead of at the next look. */
  readonly database?: Pick<Database, 'listen'>
}): Promise<EndedSessionsTail> => {
  const { store, logger, maxTokenLifeMs } = options
  const record = recordEndedSessions({ maxTokenLifeMs })
  let cursor: Cursor | undefined

  const catchUp = async (): Promise<void> => {
    const page = await store.readAfter(cursor, { types: [EVENT], limit: PAGE })
    for (const { data, recordedAt } of page.events) {
      const { userId, sessionId } = data as { userId: string; sessionId?: string }
      const session = sessionId === undefined ? {} : { sessionId }
      record.note({ userId, ...session, atMs: Date.parse(recordedAt) })
    }
    cursor = page.cursor
    if (page.more) await catchUp()
  }

  await catchUp()
  const look = (): Promise<void> =>
    catchUp().catch((error: unknown) => logger.warn({ err: error }, 'ended sessions not read'))
  // Decision 3 gives 5 seconds; a look a second leaves room.
  const looking = new Looking(look, Math.min(options.pollMs ?? 1_000, 1_000))
  const stopListening = await options.database?.listen(APPENDED_CHANNEL, looking.wake)

  return {
    isEnded: record.isEnded,
    close: async () => {
      await stopListening?.()
      await looking.close()
    },
  }
}
