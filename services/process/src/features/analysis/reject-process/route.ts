import { processParams, processResponse } from '@licensing/contracts'
import { rejectionForm } from '@licensing/forms'
import { onProcess, post } from '@licensing/http'
import type { Deps } from '../../../deps'
import { rejectProcess } from './decide'

export const rejectRoute = ({ stream, presentProcess }: Deps) =>
  post(
    '/processes/:id/reject',
    {
      auth: onProcess('reject'),
      summary: 'Indefere um processo, com o motivo',
      params: processParams,
      body: rejectionForm,
      command: true,
      access: ({ id, actor }) => stream.find(id, actor),
      responds: processResponse,
    },
    async ({ params, body, actor, tx, meta }) =>
      presentProcess(
        await stream.handle(
          { tx, actor, meta },
          { id: params.id, action: 'reject', decide: (process) => rejectProcess(process, body) },
        ),
        actor,
      ),
  )
