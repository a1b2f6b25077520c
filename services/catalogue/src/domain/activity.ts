import type { ActivityFacts, CatalogueEvent } from '@licensing/contracts'

/** An activity of the catalogue, folded from its events. */
export interface Activity extends ActivityFacts {
  /** ISO 8601 */
  readonly createdAt: string
}

export type ActivityDetails = Omit<ActivityFacts, 'activityId'>
export type ActivityEvent = Extract<CatalogueEvent, { type: `Activity${string}` }>
export type RecordedActivityEvent = ActivityEvent & { readonly recordedAt: string }

/** The activity after `event`; null before it exists and after it was deleted. */
export const evolveActivity = (activity: Activity | null, event: RecordedActivityEvent): Activity | null => {
  switch (event.type) {
    case 'ActivityAdded':
      return { ...event.data, createdAt: event.recordedAt }
    case 'ActivityChanged':
      return { ...event.data, createdAt: activity?.createdAt ?? event.recordedAt }
    case 'ActivityDeleted':
      return null
  }
}
