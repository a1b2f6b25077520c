import { findPage, type Queryable, sql, whereSearched } from '@licensing/event-store'
import type { DeskSettingsFacts, MunicipalityForProcesses, MunicipalityResponse } from '@licensing/contracts'
import { type Desk, newDesk } from '../../domain/municipality'
import { type Listed, presentListed } from '../listed'
import { MUNICIPALITY_COLUMNS } from './row'

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
): Promise<{ found: MunicipalityResponse[]; total: number }> => {
  const { rows, total } = await findPage<Listed<MunicipalityResponse>>(
    source,
    matching(search),
    search,
    (found) => found.select(MUNICIPALITY_COLUMNS).orderBy(['name_order', 'id']),
  )
  return { found: rows.map(presentListed), total }
}

export const findMunicipality = async (
  source: Queryable,
  id: string,
): Promise<MunicipalityResponse | undefined> => {
  const [row] = await source.run<Listed<MunicipalityResponse>>(
    sql(ENTRIES).select(MUNICIPALITY_COLUMNS).where({ id, deleted: false }),
  )
  return row && presentListed(row)
}

/** Municipalities that accept filings: the ACTIVE ones, by name. */
export const findActiveMunicipalities = (source: Queryable): Promise<MunicipalityForProcesses[]> =>
  source.query<MunicipalityForProcesses>(
    `select id, name, phone, email, ibge_code as "ibgeCode" from ${ENTRIES}
     where status = 'ACTIVE' and not deleted order by name_order, id`,
  )

/** The settings of a municipality's desk; undefined for an unknown municipality. */
export const findDesk = async (source: Queryable, id: string): Promise<Desk | undefined> => {
  const [row] = await source.query<{ settings: DeskSettingsFacts | null; version: number }>(
    `select desk_settings as settings, desk_version as version from ${ENTRIES} where id = $1 and not deleted`,
    [id],
  )
  return row && { version: row.version, settings: row.settings ?? newDesk.settings }
}
