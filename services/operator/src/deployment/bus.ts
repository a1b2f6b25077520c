import type { EventBus } from '@licensing/messaging'
import { type BusDeps, openBus } from '@licensing/service-runtime'
import type { AdminSettings } from '../settings'

/**
 * The bus of the portal, opened when a command first asks it something: the others work while Kafka is away. The tool
 * follows no events.
 */
export const busOf = (settings: AdminSettings, deps: BusDeps): EventBus => {
  let opening: Promise<EventBus> | undefined
  const bus = (): Promise<EventBus> => (opening ??= openBus(settings, deps))
  return {
    publish: async (events) => (await bus()).publish(events),
    subscribe: () => {
      throw new Error('The tool follows no events')
    },
    lag: async (interest) => (await bus()).lag(interest),
    close: async () => {
      const opened = await opening?.catch(() => undefined)
      await opened?.close()
    },
  }
}
