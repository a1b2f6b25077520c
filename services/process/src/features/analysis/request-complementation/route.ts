import { processParams, processResponse } from '@licensing/contracts'
import { complementationForm } from '@licensing/form-rules'
import { onProcess, post } from '@licensing/http-kit'
import type { Deps } from '../../../deps'
import { requestComplementation } from './decide'

export const requestComplementationRoute = ({ processes, presentProcess }: Deps) =>
  post(
    '/processes/:id/request-complementation',
    {
      auth: onProcess('requestComplementation'),
      summary: 'Pede documentos ou informações ao solicitante',
      tag: 'processes',
      params: processParams,
      body: complementationForm,
      command: true,
      responds: processResponse,
    },
    async ({ params, body, actor, tx, meta }) =>
      presentProcess(
        tx,
        await processes.handle({ tx, actor, meta }, params.id, 'requestComplementation', (process) =>
          requestComplementation(process, body),
        ),
        actor,
      ),
  )
