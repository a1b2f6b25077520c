import type { LastNumber } from '@licensing/contracts'
import type { Check, Queryable } from '@licensing/database'
import { DomainError, type IssuedKind } from '@licensing/domain-kit'

/** A counter: each municipality numbers every kind from 1 in each year of issue. */
export interface Numbering {
  readonly municipalityId: string
  readonly kind: IssuedKind
  readonly year: number
}

/** Of every kind and year, the latest year first. */
export const readLastNumbers = (source: Queryable, municipalityId: string): Promise<LastNumber[]> =>
  source.query<LastNumber>(
    `select kind, year, last from issuing.numbers where municipality_id = $1 order by year desc, kind`,
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
 * Draws the number expected. Added to a write after the appends, which hold the streams, so that the counter is locked last.
 * A number that another write took is a lost race: `commit` starts again with the next one (ADR 0010).
 */
export const drawNumber = ({ municipalityId, kind, year }: Numbering, expected: number): Check => ({
  name: 'issued_number',
  sql: 'issuing.next_number($1, $2, $3, $4) as n',
  values: [municipalityId, kind, year, expected],
})

/** Sets the last numbers given on paper, all or none; refused with NUMBERING_STARTED once the portal has issued one of them. */
export const setLastNumbers = (municipalityId: string, numbers: readonly LastNumber[]): Check => ({
  name: 'last_numbers',
  sql: 'issuing.set_last_numbers($1, $2::text[], $3::int[], $4::int[]) as done',
  values: [
    municipalityId,
    numbers.map(({ kind }) => kind),
    numbers.map(({ year }) => year),
    numbers.map(({ last }) => last),
  ],
  refusals: { LC031: (cause) => new DomainError('NUMBERING_STARTED', { cause }) },
})
