export { migrations } from '../migrations'
export { openNotificationService } from './service'
export { type NotificationSettings, notificationSettings } from './settings'
