import { processSettings, runVerifyingService, startOrExplain } from '@licensing/runtime'
import { migrations } from '../migrations'
import { openReportingService } from './service'

await startOrExplain(() =>
  runVerifyingService({
    name: 'reporting',
    ports: { api: 8085, metrics: 9469 },
    settings: processSettings,
    migrations,
    open: (foundations, { ANALYST_SCOPE: analystScope }) =>
      openReportingService({ ...foundations, analystScope }),
  }),
)
