import { municipalityStream, type CatalogueEvent } from '@licensing/contracts'
import { sql, type Transaction } from '@licensing/database'
import { projection, type Projection, type ProjectionOptions } from '@licensing/messaging'
import { MUNICIPALITY_NAMES } from './municipality-names'

type Applied = Extract<CatalogueEvent, { type: `Municipality${string}` }>

const TABLE = 'municipalities'

const apply = async (tx: Transaction, table: string, { type, data }: Applied): Promise<void> => {
  switch (type) {
    case 'MunicipalityRegistered':
    case 'MunicipalityChanged': {
      const row = { id: data.municipalityId, name: data.name }
      await tx.execute(sql(table).insert(row).onConflict('id').merge())
      return
    }
    case 'MunicipalityDeleted':
      await tx.execute(sql(table).where({ id: data.municipalityId }).delete())
      return
    case 'MunicipalityDeskSettingsChanged':
    // No name depends on it.
  }
}

/** Projects the names of municipalities from the catalogue's events (ADR 0008). */
export const municipalityNamesProjection = (
  deps: Pick<ProjectionOptions, 'database' | 'store' | 'bus' | 'log'>,
): Projection =>
  projection({
    ...deps,
    schema: 'user',
    name: MUNICIPALITY_NAMES,
    streamPrefixes: [municipalityStream('')],
    tables: [TABLE],
    handle: (tx, event, tables) => apply(tx, tables.name(TABLE), event as unknown as Applied),
  })
