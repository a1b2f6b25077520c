import { runProcessService, startOrExplain } from '@licensing/runtime'
import { z } from 'zod'
import { migrations } from '../migrations'
import { openCorrectionService } from './service'

await startOrExplain(() =>
  runProcessService({
    name: 'correction',
    ports: { api: 8084, metrics: 9468 },
    settings: z.object({}),
    migrations,
    open: openCorrectionService,
  }),
)
