import type { Database } from '@licensing/event-store'
import type { Logger } from '@licensing/observability'

const DAY_MS = 86_400_000

/** Lifetimes of a cached response, in days. */
export interface Freshness {
  readonly known: number
  readonly unknown: number
  /** A stale response is used while the service is down, but not past this age; then it is deleted. */
  readonly discarded: number
}

export interface ResponseCache<Answer> {
  /**
   * Returns the cached response, or fetches one with `load`; null if the service has no entry. While the service is
   * down a stale response is returned.
   * @throws the error of `load` if nothing is cached
   */
  readonly find: (key: string, load: () => Promise<Answer | null>) => Promise<Answer | null>
}

interface Row<Answer> {
  readonly answer: Answer | null
  readonly fetched_at: Date
}

/** A cache of one outside service's responses, in the database, shared by all instances. */
export const openResponseCache = <Answer extends object>(deps: {
  readonly database: Database
  /** The lookup: `cep` or `cnpj`, with the provider's name where formats differ. */
  readonly kind: string
  readonly freshness: Freshness
  readonly logger: Logger
  readonly now: () => Date
}): ResponseCache<Answer> => {
  const { database, kind, freshness, logger, now } = deps
  const daysSince = (at: Date): number => (now().getTime() - at.getTime()) / DAY_MS
  const readCached = async (key: string): Promise<Row<Answer> | undefined> => {
    const [row] = await database.query<Row<Answer>>(
      'select answer, fetched_at from catalogue.lookup_answers where kind = $1 and key = $2',
      [kind, key],
    )
    return row !== undefined && daysSince(row.fetched_at) < freshness.discarded ? row : undefined
  }
  const store = async (key: string, answer: Answer | null): Promise<void> => {
    await database.query(
      `with discarded as (
         delete from catalogue.lookup_answers where kind = $1 and fetched_at < $5 and key <> $2)
       insert into catalogue.lookup_answers (kind, key, answer, fetched_at) values ($1, $2, $3, $4)
       on conflict (kind, key) do update set answer = excluded.answer, fetched_at = excluded.fetched_at`,
      [
        kind,
        key,
        answer === null ? null : JSON.stringify(answer),
        now(),
        new Date(now().getTime() - freshness.discarded * DAY_MS),
      ],
    )
  }
  const isFresh = ({ answer, fetched_at: at }: Row<Answer>): boolean =>
    daysSince(at) < (answer === null ? freshness.unknown : freshness.known)
  return {
    find: async (key, load) => {
      const cached = await readCached(key)
      if (cached !== undefined && isFresh(cached)) return cached.answer
      try {
        const answer = await load()
        await store(key, answer)
        return answer
      } catch (cause) {
        if (cached === undefined) throw cause
        logger.warn({ err: cause, kind }, 'external service is down: returned a stale response')
        return cached.answer
      }
    },
  }
}
