export { migrations } from '../migrations'
export { checkMailServer } from './mail/transport-check'
export { openNotificationService } from './service'
export { type NotificationSettings, notificationSettings } from './settings'
