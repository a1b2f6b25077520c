import { runProcessService, startOrExplain } from '@licensing/service-runtime'
import { migrations } from '../migrations'
import { openProcessService } from './service'

await startOrExplain(() =>
  runProcessService({
    name: 'process',
    ports: { api: 8083, metrics: 9467 },
    migrations,
    open: openProcessService,
  }),
)
