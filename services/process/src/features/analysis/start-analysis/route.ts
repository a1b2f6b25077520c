import { processParams, processResponse } from '@licensing/contracts'
import { onProcess, post } from '@licensing/http'
import type { ProcessState } from '@licensing/lifecycle'
import { assigneeOf, type Names } from '@licensing/process-store'
import type { Deps } from '../../../deps'
import { startAnalysis } from './decide'

/** Whether the municipality wants the process assigned to who starts it: nobody has it, or nobody who still may. */
const isClaimed = (
  names: Names,
  process: ProcessState,
  { analystScope }: Pick<Deps, 'analystScope'>,
): boolean =>
  names.desk(process.filing.municipalityId).claimOnStart &&
  assigneeOf(names, process, analystScope)?.active !== true

export const startAnalysisRoute = ({ stream, presentProcess, analystScope }: Deps) =>
  post(
    '/processes/:id/start-analysis',
    {
      auth: onProcess('startAnalysis'),
      summary: 'Inicia a análise de um processo protocolado',
      params: processParams,
      command: true,
      access: ({ id, actor }) => stream.find(id, actor),
      responds: processResponse,
    },
    async ({ params, actor, tx, meta }) =>
      presentProcess(
        await stream.handle(
          { tx, actor, meta },
          {
            id: params.id,
            action: 'startAnalysis',
            decide: async (process, _events, names) => {
              const claims = isClaimed(await names(), process, { analystScope })
              return startAnalysis(process, { claimedBy: claims ? actor : null })
            },
          },
        ),
        actor,
      ),
  )
