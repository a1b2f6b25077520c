import { findPage, type Queryable, sql, whereSearched } from '@licensing/event-store'
import type { DeskSettingsFacts } from '@licensing/contracts'
import { type Desk, type Municipality, newDesk } from '../../domain/municipality'
import { MUNICIPALITY_COLUMNS, municipalityOf, type MunicipalityRow } from './row'

const ENTRIES = 'catalogue.municipality_entries'

export interface MunicipalitySearch {
  readonly page: number
  readonly limit: number
  readonly search?: string | undefined
}

const matching = ({ search }: MunicipalitySearch) =>
  whereSearched(sql(ENTRIES).where({ deleted: false }), 'search', search, { short: 'start' })

/** One page ordered by name, ignoring accents, with the total. */
export const findMunicipalities = async (
  source: Queryable,
  search: MunicipalitySearch,
): Promise<{ found: Municipality[]; total: number }> => {
  const { rows, total } = await findPage<MunicipalityRow>(source, matching(search), search, (found) =>
    found.select(MUNICIPALITY_COLUMNS).orderBy(['name_order', 'id']),
  )
  return { found: rows.map(municipalityOf), total }
}

export const findMunicipality = async (source: Queryable, id: string): Promise<Municipality | undefined> => {
  const [row] = await source.run<MunicipalityRow>(
    sql(ENTRIES).select(MUNICIPALITY_COLUMNS).where({ id, deleted: false }),
  )
  return row && municipalityOf(row)
}

/** Municipalities that accept filings: the ACTIVE ones, by name. */
export const findActiveMunicipalities = (source: Queryable): Promise<MunicipalityRow[]> =>
  source.query<MunicipalityRow>(
    `select id, name, phone, email, ibge_code from ${ENTRIES} where status = 'ACTIVE' and not deleted order by name_order, id`,
  )

/** The settings of a municipality's desk; undefined for an unknown municipality. */
export const findDesk = async (source: Queryable, id: string): Promise<Desk | undefined> => {
  const [row] = await source.query<{ settings: DeskSettingsFacts | null; version: number }>(
    `select desk_settings as settings, desk_version as version from ${ENTRIES} where id = $1 and not deleted`,
    [id],
  )
  return row && { version: row.version, settings: row.settings ?? newDesk.settings }
}
