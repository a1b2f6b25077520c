import type { Queryable } from '@licensing/event-store'

/** Names by id, without deleted municipalities, from the view that the catalogue grants (ADR 0032). */
export type MunicipalityNames = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

export const openMunicipalityNames =
  (source: Pick<Queryable, 'query'>): MunicipalityNames =>
  async (ids) => {
    if (ids.length === 0) return new Map()
    const rows = await source.query<{ id: string; name: string }>(
      'select id, name from catalogue.municipalities where id = any($1::uuid[]) and not deleted',
      [[...new Set(ids)]],
    )
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
