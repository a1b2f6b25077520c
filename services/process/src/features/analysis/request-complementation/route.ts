import { processParams, processResponse } from '@licensing/contracts'
import { complementationForm } from '@licensing/forms'
import { onProcess, post } from '@licensing/http'
import type { Deps } from '../../../deps'
import { requestComplementation } from './decide'

export const requestComplementationRoute = ({ stream, presentProcess }: Deps) =>
  post(
    '/processes/:id/request-complementation',
    {
      auth: onProcess('requestComplementation'),
      summary: 'Pede documentos ou informações ao solicitante',
      params: processParams,
      body: complementationForm,
      command: true,
      access: ({ id, actor }) => stream.find(id, actor),
      responds: processResponse,
    },
    async ({ params, body, actor, tx, meta }) =>
      presentProcess(
        await stream.handle(
          { tx, actor, meta },
          {
            id: params.id,
            action: 'requestComplementation',
            decide: (process) => requestComplementation(process, body),
          },
        ),
        actor,
      ),
  )
