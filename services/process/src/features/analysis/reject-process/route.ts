import { processParams, processResponse } from '@licensing/contracts'
import { rejectionForm } from '@licensing/form-rules'
import { post, signedIn } from '@licensing/http-kit'
import type { Deps } from '../../../deps'
import { rejectProcess } from './decide'

export const rejectRoute = ({ processes, presentProcess }: Deps) =>
  post(
    '/processes/:id/reject',
    {
      auth: signedIn,
      summary: 'Indefere um processo, com o motivo',
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
