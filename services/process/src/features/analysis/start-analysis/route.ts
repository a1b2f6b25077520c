import { processParams, processResponse } from '@licensing/contracts'
import { onProcess, post } from '@licensing/http-kit'
import type { Deps } from '../../../deps'
import { startAnalysis } from './decide'

export const startAnalysisRoute = ({ processes, presentProcess }: Deps) =>
  post(
    '/processes/:id/start-analysis',
    {
      auth: onProcess('startAnalysis'),
      summary: 'Inicia a análise de um processo protocolado',
      tag: 'processes',
      params: processParams,
      command: true,
      responds: processResponse,
    },
    async ({ params, actor, tx, meta }) =>
      presentProcess(
        tx,
        await processes.handle({ tx, actor, meta }, params.id, 'startAnalysis', (process) =>
          startAnalysis(process, {}),
        ),
        actor,
      ),
  )
