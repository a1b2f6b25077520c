import { processParams, processResponse } from '@licensing/contracts'
import { rejectionForm } from '@licensing/form-rules'
import { onProcess, post } from '@licensing/http-kit'
import type { Deps } from '../../../deps'
import { rejectProcess } from './decide'

export const rejectRoute = ({ processes, presentProcess }: Deps) =>
  post(
    '/processes/:id/reject',
    {
      auth: onProcess('reject'),
      summary: 'Indefere um processo, com o motivo',
      tag: 'processes',
      params: processParams,
      body: rejectionForm,
      command: true,
      responds: processResponse,
    },
    async ({ params, body, actor, tx, meta }) =>
      presentProcess(
        tx,
        await processes.handle({ tx, actor, meta }, params.id, 'reject', (process) =>
          rejectProcess(process, body),
        ),
        actor,
      ),
  )
