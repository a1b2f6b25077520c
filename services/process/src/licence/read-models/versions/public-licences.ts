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

/** The issued licences, as the public verification finds them. */
export interface PublicLicences {
  /** As its events have it; null for an unknown one. */
  readonly load: (source: Queryable, id: string) => Promise<LicenceState | null>
  /** The newest licence that the process granted, unless it was voided. */
  readonly ofProcess: (source: Queryable, processId: string) => Promise<LicenceState | null>
  /** The licence of which a version has this code. */
  readonly byCode: (source: Queryable, code: string) => Promise<LicenceState | null>
  /** The licences of a number, at most `limit`. */
  readonly byNumber: (source: Queryable, number: NumberOf, limit: number) => Promise<Numbered[]>
  /** The licence of which a version has this file, as issued or signed. */
  readonly byFile: (source: Queryable, sha256: string) => Promise<LicenceState | null>
}

const TABLE = 'process.licence_versions'

export const openPublicLicences = (licences: Pick<Licences, 'load'>): PublicLicences => {
  const load: PublicLicences['load'] = async (source, id) =>
    (await licences.load(source, id))?.licence ?? null
  const found = async (source: Queryable, where: string, value: string) => {
    const [row] = await source.query<{ id: string }>(
      `select licence_id as id from ${TABLE} where ${where} order by issued_at desc limit 1`,
      [value],
    )
    return row === undefined ? null : load(source, row.id)
  }
  return {
    load,
    ofProcess: (source, id) => found(source, 'process_id = $1 and not voided', id),
    byCode: (source, code) => found(source, 'code = $1', code),
    byNumber: (source, { kind, year, sequence }, limit) =>
      source.query<Numbered>(
        `select distinct on (licence_id) kind, number, code, municipality_id as "municipalityId" from ${TABLE}
          where year = $1 and sequence = $2 and ($3::text is null or kind = $3)
          order by licence_id, version desc limit $4`,
        [year, sequence, kind, limit],
      ),
    byFile: (source, sha256) => found(source, '(issued_sha256 = $1 or sha256 = $1)', sha256),
  }
}
