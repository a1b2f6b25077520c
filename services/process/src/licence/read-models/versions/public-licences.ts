import type { Queryable } from '@licensing/event-store'
import type { IssuedKind } from '@licensing/contracts'
import type { LicenceState } from '@licensing/licence'
import type { Licences } from '../../domain/licences'

/** A number as it was written; without a kind, of any. */
export interface NumberOf {
  readonly kind: IssuedKind | null
  readonly year: number
  readonly sequence: number
}

/** An issued document, as a choice among those of the same number. */
export interface Numbered {
  readonly kind: IssuedKind
  readonly number: string
  readonly code: string
  readonly municipalityId: string | null
}

const TABLE = 'process.licence_versions'

export type PublicLicences = ReturnType<typeof openPublicLicences>

/** The issued licences, as the public verification finds them. */
export const openPublicLicences = (licences: Pick<Licences, 'load'>) => {
  const load = async (source: Queryable, id: string): Promise<LicenceState | null> =>
    (await licences.load(source, id))?.licence ?? null
  const found = async (source: Queryable, where: string, value: string) => {
    const [row] = await source.query<{ id: string }>(
      `select licence_id as id from ${TABLE} where ${where} order by issued_at desc limit 1`,
      [value],
    )
    return row === undefined ? null : load(source, row.id)
  }
  return {
    /** As its events have it; null for an unknown one. */
    load,
    /** The newest licence that the process granted, unless it was voided. */
    ofProcess: (source: Queryable, id: string) => found(source, 'process_id = $1 and not voided', id),
    /** The licence of which a version has this code. */
    byCode: (source: Queryable, code: string) => found(source, 'code = $1', code),
    /** The licences of a number, at most `limit`. */
    byNumber: (source: Queryable, { kind, year, sequence }: NumberOf, limit: number) =>
      source.query<Numbered>(
        `select distinct on (licence_id) kind, number, code, municipality_id as "municipalityId" from ${TABLE}
          where year = $1 and sequence = $2 and ($3::text is null or kind = $3)
          order by licence_id, version desc limit $4`,
        [year, sequence, kind, limit],
      ),
    /** The licence of which a version has this file, as issued or signed. */
    byFile: (source: Queryable, sha256: string) =>
      found(source, '(issued_sha256 = $1 or sha256 = $1)', sha256),
  }
}
