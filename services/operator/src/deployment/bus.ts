import type { EventBus } from '@licensing/messaging'
import { type BusDeps, openBus } from '@licensing/runtime'
import type { AdminSettings } from '../settings'

/**
 * The portal's bus, opened on first use, so that commands without it work while Kafka is down. The tool subscribes to
 * nothing.
 */
export const busOf = (settings: AdminSettings, deps: BusDeps): EventBus => {
  let opening: Promise<EventBus> | undefined
  const bus = (): Promise<EventBus> => (opening ??= openBus(settings, deps))
  return {
    publish: async (events) => (await bus()).publish(events),
    subscribe: () => {
      throw new Error('The tool does not subscribe to events')
    },
    lag: async (interest) => (await bus()).lag(interest),
    close: async () => {
      const opened = await opening?.catch(() => undefined)
      await opened?.close()
    },
  }
}
