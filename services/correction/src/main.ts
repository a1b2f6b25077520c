import { runProcessService, startOrExplain } from '@licensing/service-runtime'
import { migrations } from '../migrations'
import { openCorrectionService } from './service'

await startOrExplain(() =>
  runProcessService({
    name: 'correction',
    ports: { api: 8084, metrics: 9468 },
    migrations,
    open: openCorrectionService,
  }),
)
