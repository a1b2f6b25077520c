import type { ActivityDetails, ActivityEvent } from '../../domain/activity'

export interface AddActivity {
  readonly activityId: string
  readonly details: ActivityDetails
}

export const addActivity = ({ activityId, details }: AddActivity): readonly ActivityEvent[] => [
  { type: 'ActivityAdded', data: { activityId, ...details } },
]
