import { DomainError, type IssuedKind, type LastNumber, type RunningNumber } from '@licensing/contracts'
import { type Queryable, refusing } from '@licensing/event-store'

/** A counter: each municipality numbers every kind from 1 in each year of issue. */
export interface Numbering {
  readonly municipalityId: string
  readonly kind: IssuedKind
  readonly year: number
}

/** The last number of every kind and year, the latest year first. */
export const readLastNumbers = (source: Queryable, municipalityId: string): Promise<RunningNumber[]> =>
  source.query<RunningNumber>(
    `select kind, year, last, started from issuing.numbers where municipality_id = $1 order by year desc, kind`,
    [municipalityId],
  )

/** The number to print; `drawNumber` draws it, unless another document was issued in the meantime. */
export const peekNumber = async (
  source: Queryable,
  { municipalityId, kind, year }: Numbering,
): Promise<number> => {
  const [row] = await source.query<{ last: number }>(
    'select last from issuing.numbers where municipality_id = $1 and kind = $2 and year = $3',
    [municipalityId, kind, year],
  )
  return (row?.last ?? 0) + 1
}

/**
 * Draws the number expected, after the streams are locked, so that the counter is locked last. A number that another command took is
 * a lost race: `commit` starts again with the next one (ADR 0010).
 */
export const drawNumber = async (
  tx: Queryable,
  { municipalityId, kind, year }: Numbering,
  expected: number,
): Promise<void> => {
  await tx.query('select issuing.next_number($1, $2, $3, $4)', [municipalityId, kind, year, expected])
}

/** Sets the last numbers given on paper, all or none; refused with NUMBERING_STARTED once the portal has issued one of them. */
export const setLastNumbers = async (
  tx: Queryable,
  municipalityId: string,
  numbers: readonly LastNumber[],
): Promise<void> => {
  const values = [
    municipalityId,
    numbers.map(({ kind }) => kind),
    numbers.map(({ year }) => year),
    numbers.map(({ last }) => last),
  ]
  await refusing(tx.query('select issuing.set_last_numbers($1, $2::text[], $3::int[], $4::int[])', values), {
    LC031: (cause) => new DomainError('NUMBERING_STARTED', { cause }),
  })
}
