import type { Database } from '@licensing/database'
import type { Logger } from '@licensing/observability'

const DAY_MS = 86_400_000

/** Days an answer is good for before the service is asked again. */
export interface Freshness {
  readonly known: number
  readonly unknown: number
  /** Past this an old answer is not given even when the service is away, and it is removed. */
  readonly discarded: number
}

export interface KeptAnswers<Answer> {
  /**
   * What was answered before, or what `ask` answers now; null where the service knows nothing. While the service is
   * away an old answer beats none.
   * @throws what `ask` throws when nothing is kept
   */
  readonly find: (key: string, ask: () => Promise<Answer | null>) => Promise<Answer | null>
}

interface Row<Answer> {
  readonly answer: Answer | null
  readonly fetched_at: Date
}

/** Answers of one outside service, kept in the database so that every copy of this service shares them. */
export const openKeptAnswers = <Answer extends object>(deps: {
  readonly database: Database
  /** Which look-up: `cep`, `cnpj`, with the provider where answers differ. */
  readonly kind: string
  readonly freshness: Freshness
  readonly logger: Logger
  readonly now: () => Date
}): KeptAnswers<Answer> => {
  const { database, kind, freshness, logger, now } = deps
  const daysSince = (at: Date): number => (now().getTime() - at.getTime()) / DAY_MS
  const kept = async (key: string): Promise<Row<Answer> | undefined> => {
    const [row] = await database.query<Row<Answer>>(
      'select answer, fetched_at from catalogue.lookup_answers where kind = $1 and key = $2',
      [kind, key],
    )
    return row !== undefined && daysSince(row.fetched_at) < freshness.discarded ? row : undefined
  }
  const keep = async (key: string, answer: Answer | null): Promise<void> => {
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
    find: async (key, ask) => {
      const known = await kept(key)
      if (known !== undefined && isFresh(known)) return known.answer
      try {
        const answer = await ask()
        await keep(key, answer)
        return answer
      } catch (cause) {
        if (known === undefined) throw cause
        logger.warn({ err: cause, kind }, 'outside service away: an older answer was given')
        return known.answer
      }
    },
  }
}
