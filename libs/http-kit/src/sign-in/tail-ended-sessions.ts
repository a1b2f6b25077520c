import type { Database } from '@licensing/database'
import { APPENDED_CHANNEL, type Cursor, type EventStore, type StoredEvent } from '@licensing/event-store'
import type { Logger } from '@licensing/observability'
import { recordEndedSessions, type EndedSessions } from './ended-sessions'

const EVENT = 'UserSessionsEnded'
const PAGE = 5_000

export interface EndedSessionsTail extends EndedSessions {
  readonly close: () => Promise<void>
}

/** Wakes come with every event of anyone; decision 3 leaves seconds, so under load one look serves many. */
const SPACING_MS = 200

/** Looks every `pollMs` and when woken; one look at a time, a wake soon after a look, or during it, has its turn a little later. */
class Looking {
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #again = false
  #open = true
  #lookedAt = Number.NEGATIVE_INFINITY

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
    const early = this.#lookedAt + SPACING_MS - performance.now()
    if (early > 0) {
      this.#timer = setTimeout(this.wake, early)
      return
    }
    this.#lookedAt = performance.now()
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
 * Resolves once the past is known: no request may be served before. Of the past only the longest token life matters, so
 * a start takes as long whatever the number of events. While the store cannot be read the tail keeps trying; the store's health check is what
 * takes such a process out of service.
 */
export const tailEndedSessions = async (options: {
  readonly store: Pick<EventStore, 'readAfter' | 'latest' | 'recent'>
  readonly maxTokenLifeMs: number
  readonly logger: Logger
  readonly pollMs?: number
  /** Where the store tells of new events, to look at once instead of at the next look. */
  readonly database?: Pick<Database, 'listen'>
}): Promise<EndedSessionsTail> => {
  const { store, logger, maxTokenLifeMs } = options
  const record = recordEndedSessions({ maxTokenLifeMs })
  // Before the past is asked for: what comes between the two is read twice, which changes nothing.
  let cursor: Cursor | undefined = await store.latest()

  const noteAll = (events: readonly Pick<StoredEvent, 'data' | 'recordedAt'>[]): void => {
    for (const { data, recordedAt } of events) {
      const { userId, sessionId } = data as { userId: string; sessionId?: string }
      const session = sessionId === undefined ? {} : { sessionId }
      record.note({ userId, ...session, atMs: Date.parse(recordedAt) })
    }
  }

  const catchUp = async (): Promise<void> => {
    const page = await store.readAfter(cursor, { types: [EVENT], limit: PAGE })
    noteAll(page.events)
    cursor = page.cursor
    if (page.more) await catchUp()
  }

  noteAll(await store.recent(EVENT, new Date(Date.now() - maxTokenLifeMs)))
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
