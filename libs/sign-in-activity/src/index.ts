export { ActivityList, type ActivityListProps } from './activity-list'
export { deviceName } from './device-name'
