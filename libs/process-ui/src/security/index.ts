export { ActivityList, type ActivityListProps } from './activity-list'
