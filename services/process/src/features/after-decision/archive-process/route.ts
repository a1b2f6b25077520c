import { processParams, processResponse } from '@licensing/contracts'
import { archiveForm } from '@licensing/form-rules'
import { onProcess, post } from '@licensing/http-kit'
import type { Deps } from '../../../deps'
import { archiveProcess } from './decide'

export const archiveRoute = ({ stream, presentProcess }: Deps) =>
  post(
    '/processes/:id/archive',
    {
      auth: onProcess('archive'),
      summary: 'Arquiva um processo indeferido ou concluído',
      tag: 'processes',
      params: processParams,
      body: archiveForm,
      command: true,
      readable: ({ id, actor }) => stream.find(id, actor),
      responds: processResponse,
    },
    async ({ params, body, actor, write, meta }) =>
      presentProcess(
        await stream.handle(
          { write, actor, meta },
          { id: params.id, action: 'archive', decide: (process) => archiveProcess(process, body) },
        ),
        actor,
      ),
  )
