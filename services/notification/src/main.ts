import { runVerifyingService, startOrExplain } from '@licensing/runtime'
import { migrations } from '../migrations'
import { openNotificationService } from './service'
import { notificationSettings } from './settings'

await startOrExplain(() =>
  runVerifyingService({
    name: 'notification',
    ports: { api: 8086, metrics: 9471 },
    settings: notificationSettings,
    migrations,
    open: (foundations, settings) => openNotificationService({ ...foundations, settings }),
  }),
)
