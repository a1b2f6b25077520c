import type { Lag } from '@licensing/messaging'
import { expect, vi } from 'vitest'

type ReadLag = () => Promise<Lag>

const INTERVAL_MS = 20

const lagging = async (readers: readonly ReadLag[]): Promise<readonly ReadLag[]> => {
  const lags = await Promise.all(readers.map((read) => read()))
  return readers.filter((_, at) => lags[at]?.events !== 0)
}

/**
 * Waits until no consumer lags. One that has caught up is checked again only once the others have too, because each check takes two
 * queries, and a consumer may itself append events for another.
 */
export const untilNoneLags = (all: readonly ReadLag[], timeout: number): Promise<void> => {
  let behind = all
  return vi.waitFor(
    async () => {
      const asked = behind
      behind = await lagging(asked)
      if (behind.length === 0 && asked !== all) behind = await lagging(all)
      expect(behind.length, 'lagging consumers').toBe(0)
    },
    { timeout, interval: INTERVAL_MS },
  )
}
