import { messagingContract, type MessagingHarness } from '../testing/contract'
import { openPostgresBus } from '..'
import { openStores } from '../testing/stores'

async function openHarness(): Promise<MessagingHarness> {
  const { database, store, forBuses, breakDatabase, close } = await openStores()
  return {
    database,
    store,
    openBus: () => openPostgresBus(forBuses),
    breakConnections: breakDatabase,
    close,
  }
}

messagingContract('Postgres', openHarness)
