import { processParams, processResponse } from '@licensing/contracts'
import { archiveForm } from '@licensing/form-rules'
import { onProcess, post } from '@licensing/http-kit'
import type { Deps } from '../../../deps'
import { archiveProcess } from './decide'

export const archiveRoute = ({ processes, presentProcess }: Deps) =>
  post(
    '/processes/:id/archive',
    {
      auth: onProcess('archive'),
      summary: 'Arquiva um processo indeferido ou concluído',
      tag: 'processes',
      params: processParams,
      body: archiveForm,
      command: true,
      responds: processResponse,
    },
    async ({ params, body, actor, tx, meta }) =>
      presentProcess(
        tx,
        await processes.handle({ tx, actor, meta }, params.id, 'archive', (process) =>
          archiveProcess(process, body),
        ),
        actor,
      ),
  )
