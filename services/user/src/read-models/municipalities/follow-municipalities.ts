import { municipalityStream, type CatalogueEvent } from '@licensing/contracts'
import type { Database, Transaction } from '@licensing/database'
import type { EventBus, Subscription } from '@licensing/messaging'
import { removeMunicipalityName, saveMunicipalityName } from './municipality-names'

type Applied = Extract<CatalogueEvent, { type: `Municipality${string}` }>

const apply = (tx: Transaction, { type, data }: Applied): Promise<void> => {
  switch (type) {
    case 'MunicipalityRegistered':
    case 'MunicipalityChanged':
      return saveMunicipalityName(tx, { id: data.municipalityId, name: data.name })
    case 'MunicipalityDeleted':
      return removeMunicipalityName(tx, data.municipalityId)
  }
}

/**
 * Keeps the names of municipalities after the catalogue's events. Each event says the whole of what is kept, so a batch
 * that comes twice ends where it ended before.
 */
export const followMunicipalities = (database: Database, bus: EventBus): Subscription =>
  bus.subscribe({
    group: 'user.municipalities',
    streamPrefixes: [municipalityStream('')],
    handleBatch: (events) =>
      database.transaction(async (tx) => {
        for (const event of events) {
          // In the order of the events, over the one connection of the transaction.
          // oxlint-disable-next-line no-await-in-loop
          await apply(tx, event as unknown as Applied)
        }
      }),
  })
