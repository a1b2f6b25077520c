import { runProcessService } from '@licensing/service-runtime'
import { migrations } from '../migrations'
import { openCorrectionService } from './service'

await runProcessService({
  name: 'correction',
  ports: { api: 8084, metrics: 9468 },
  migrations,
  open: openCorrectionService,
})
