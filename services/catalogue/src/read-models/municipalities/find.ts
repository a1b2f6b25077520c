import { sql, type Queryable } from '@licensing/database'
import { isCnpj, normalizeCnpj } from '@licensing/domain-kit'
import { searchPattern } from '../search-pattern'
import { MUNICIPALITY_COLUMNS, type MunicipalityRow } from './row'

export interface MunicipalitySearch {
  readonly page: number
  readonly limit: number
  readonly search?: string | undefined
}

/** A masked CNPJ is looked for without its mask: '08.241.747/0001-43' and even '08.241.' find what they begin. */
const termOf = (search: string): string =>
  isCnpj(search) || /^[\d./-]+$/.test(search) ? normalizeCnpj(search) : search

const matching = ({ search }: MunicipalitySearch) => {
  const query = sql('catalogue.municipalities')
  return search === undefined || search === ''
    ? query
    : query.whereLike('search', searchPattern(termOf(search)))
}

/** One page by name, accents aside, and how many there are in all. */
export const findMunicipalities = async (
  source: Queryable,
  search: MunicipalitySearch,
): Promise<{ rows: MunicipalityRow[]; total: number }> => {
  const [counted] = await source.run<{ total: number }>(matching(search).count({ total: '*' }))
  const rows = await source.run<MunicipalityRow>(
    matching(search)
      .select(MUNICIPALITY_COLUMNS)
      .orderBy(['name_order', 'id'])
      .limit(search.limit)
      .offset((search.page - 1) * search.limit),
  )
  return { rows, total: counted?.total ?? 0 }
}

export const findMunicipality = async (
  source: Queryable,
  id: string,
): Promise<MunicipalityRow | undefined> => {
  const [row] = await source.run<MunicipalityRow>(
    sql('catalogue.municipalities').select(MUNICIPALITY_COLUMNS).where({ id }),
  )
  return row
}

/** Where processes can be filed: the ACTIVE ones, by name. */
export const findActiveMunicipalities = (source: Queryable): Promise<MunicipalityRow[]> =>
  source.query<MunicipalityRow>(
    `select id, name, phone, email from catalogue.municipalities where status = 'ACTIVE' order by name_order, id`,
  )
