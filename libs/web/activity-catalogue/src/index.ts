export { ActivityList } from './activity-list'
export { activityGroupsQuery, activitySubgroupsQuery } from './activity-queries'
export type { ActivityActions } from './activity-rows'
export { activitiesAddress, activitiesFrom, withFilter } from './model'
