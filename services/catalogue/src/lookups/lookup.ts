import { DomainError } from '@licensing/contracts'
import type { Database } from '@licensing/event-store'
import type { Logger } from '@licensing/observability'
import type { z } from 'zod'
import { type Upstream, type UpstreamAnswer, UpstreamDown } from './upstream'

const DAY_MS = 86_400_000

/** An external service and how to query it. */
export interface Provider<Answer> {
  /** Names the cached responses: `cep` or `cnpj`, with the provider's name where formats differ. */
  readonly kind: string
  /** As in a message: CEP or CNPJ. */
  readonly name: string
  readonly pathOf: (key: string) => string
  /** Null for an unknown entry. @throws UpstreamDown for an invalid response */
  readonly read: (answer: UpstreamAnswer) => Answer | null
  /** Lifetimes of a cached response, in days. */
  readonly freshness: {
    readonly known: number
    readonly unknown: number
    /** A stale response is used while the service is down, but not past this age; then it is deleted. */
    readonly discarded: number
  }
}

export interface LookupDeps {
  readonly database: Database
  readonly upstream: Upstream
  readonly baseUrl: string
  readonly logger: Logger
  readonly now: () => Date
}

export interface Lookup<Answer> {
  /**
   * Null if the service has no such entry. While the service is down a stale response is returned.
   * @throws DomainError DEPENDENCY_DOWN when the service is down and nothing is cached
   */
  readonly find: (key: string) => Promise<Answer | null>
}

/** A provider's response as `schema`; null for an unknown entry. @throws UpstreamDown for invalid data */
export const parsedAs = <Schema extends z.ZodType>(
  schema: Schema,
  { status, body }: UpstreamAnswer,
): z.output<Schema> | null => {
  if (status !== 200) return null
  const answer = schema.safeParse(body)
  if (!answer.success)
    throw new UpstreamDown('The response is not of the expected form', true, { cause: answer.error })
  return answer.data
}

interface Row<Answer> {
  readonly answer: Answer | null
  readonly fetched_at: Date
}

/** Asks one outside service, with a cache in the database that all instances share (decision 4). */
export const openLookup = <Answer extends object>(
  { database, upstream, baseUrl, logger, now }: LookupDeps,
  { kind, name, pathOf, read, freshness }: Provider<Answer>,
): Lookup<Answer> => {
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
  const fetched = async (key: string): Promise<Answer | null> => {
    const answer = read(await upstream.getJson(`${baseUrl.replace(/\/+$/, '')}${pathOf(key)}`))
    await store(key, answer)
    return answer
  }
  return {
    find: async (key) => {
      let cached: Row<Answer> | undefined
      try {
        cached = await readCached(key)
        return cached !== undefined && isFresh(cached) ? cached.answer : await fetched(key)
      } catch (cause) {
        if (cached === undefined) {
          logger.warn({ err: cause, kind }, 'external service did not respond')
          throw new DomainError('DEPENDENCY_DOWN', { message: `Erro ao consultar ${name}`, cause })
        }
        logger.warn({ err: cause, kind }, 'external service is down: returned a stale response')
        return cached.answer
      }
    },
  }
}
