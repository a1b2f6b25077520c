import { describe } from 'vitest'
import { busContract } from './bus-contract'
import type { MessagingHarness } from './harness'
import { projectionContract } from './projection-contract'

export type { MessagingHarness } from './harness'

/** The contract suite for every implementation of the event bus; call it from a spec. */
export function messagingContract(
  implementation: string,
  openHarness: () => Promise<MessagingHarness>,
): void {
  describe(`${implementation}: the bus`, () => {
    busContract(openHarness)
  })
  describe(`${implementation}: projections`, () => {
    projectionContract(openHarness)
  })
}
