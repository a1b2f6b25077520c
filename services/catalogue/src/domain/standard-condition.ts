import type { StandardConditionEvent, StandardConditionFacts } from '@licensing/contracts'

/** An entry of the library of standard conditions, folded from its events. */
export interface StandardCondition extends StandardConditionFacts {
  /** ISO 8601 */
  readonly createdAt: string
}

export type StandardConditionDetails = Omit<StandardConditionFacts, 'standardConditionId'>
export type RecordedStandardConditionEvent = StandardConditionEvent & { readonly recordedAt: string }

/** The entry after `event`; null before it exists and after it was deleted. */
export const evolveStandardCondition = (
  condition: StandardCondition | null,
  event: RecordedStandardConditionEvent,
): StandardCondition | null => {
  switch (event.type) {
    case 'StandardConditionAdded':
      return { ...event.data, createdAt: event.recordedAt }
    case 'StandardConditionChanged':
      return { ...event.data, createdAt: condition?.createdAt ?? event.recordedAt }
    case 'StandardConditionDeleted':
      return null
  }
}
