import { processParams, processResponse } from '@licensing/contracts'
import { post, signedIn } from '@licensing/http-kit'
import type { Deps } from '../../../deps'
import { startAnalysis } from './decide'

export const startAnalysisRoute = ({ processes, presentProcess }: Deps) =>
  post(
    '/processes/:id/start-analysis',
    {
      auth: signedIn,
      summary: 'Inicia a análise de um processo protocolado',
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
