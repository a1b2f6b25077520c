import { openLicensingRules, runVerifyingService, startOrExplain } from '@licensing/runtime'
import { migrations } from '../migrations'
import { checkMailServer } from './mail/transport-check'
import { openNotificationService } from './service'
import { notificationSettings } from './settings'

await startOrExplain(() =>
  runVerifyingService({
    name: 'notification',
    ports: { api: 8086, metrics: 9471 },
    settings: notificationSettings,
    migrations,
    open: async (foundations, settings) => {
      if (!(await checkMailServer(settings, foundations.logger)))
        foundations.logger.warn('E-mails are held: SMTP_URL is not set')
      const licensingRules = await openLicensingRules(settings.LICENCE_RULES_FILE)
      return openNotificationService({ ...foundations, settings, licensingRules })
    },
  }),
)
