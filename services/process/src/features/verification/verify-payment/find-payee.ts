import type { PixCharge } from '@licensing/contracts'
import type { Queryable } from '@licensing/event-store'
import type { ProcessList } from '../../../read-models/list/process-list'

export interface Payee {
  readonly name: string
  /** Null if the charge names no process of the municipality. */
  readonly protocolNumber: string | null
}

interface Municipality {
  readonly id: string
  readonly name: string
}

/** Reads the view that the catalogue grants (ADR 0032). Municipalities may share a key, as those of a consortium do. */
const municipalitiesWith = (source: Queryable, key: string): Promise<Municipality[]> =>
  source.query<Municipality>(
    'select municipality_id as id, name from catalogue.pix_keys where key = $1 order by name limit 100',
    [key],
  )

const municipalityOf = async (source: Queryable, list: ProcessList, protocolNumber: string) => {
  const id = await list.findByNumber(source, protocolNumber)
  const [row] = id === null ? [] : await list.rows(source, [id])
  return row?.municipality_id
}

/** The municipality that receives a charge; null if none has its key. */
export const findPayee = async (
  source: Queryable,
  list: ProcessList,
  { key, protocolNumber }: PixCharge,
): Promise<Payee | null> => {
  const owners = key === null ? [] : await municipalitiesWith(source, key)
  const [first] = owners
  if (first === undefined) return null
  const charging = protocolNumber === null ? null : await municipalityOf(source, list, protocolNumber)
  const owner = owners.find(({ id }) => id === charging)
  return owner === undefined
    ? { name: first.name, protocolNumber: null }
    : { name: owner.name, protocolNumber }
}
