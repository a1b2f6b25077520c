import { processParams, processResponse } from '@licensing/contracts'
import { onProcess, post } from '@licensing/http-kit'
import type { Deps } from '../../../deps'
import { startAnalysis } from './decide'

export const startAnalysisRoute = ({ stream, presentProcess }: Deps) =>
  post(
    '/processes/:id/start-analysis',
    {
      auth: onProcess('startAnalysis'),
      summary: 'Inicia a análise de um processo protocolado',
      tag: 'processes',
      params: processParams,
      command: true,
      readable: ({ id, actor }) => stream.find(id, actor),
      responds: processResponse,
    },
    async ({ params, actor, write, meta }) =>
      presentProcess(
        await stream.handle(
          { write, actor, meta },
          { id: params.id, action: 'startAnalysis', decide: (process) => startAnalysis(process, {}) },
        ),
        actor,
      ),
  )
