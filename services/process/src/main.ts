import { runProcessService } from '@licensing/service-runtime'
import { migrations } from '../migrations'
import { openProcessService } from './service'

await runProcessService({
  name: 'process',
  ports: { api: 8083, metrics: 9467 },
  migrations,
  open: openProcessService,
})
