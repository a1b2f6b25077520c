import { processParams, processResponse } from '@licensing/contracts'
import { approvalForm } from '@licensing/form-rules'
import { onProcess, post } from '@licensing/http-kit'
import type { Deps } from '../../../deps'
import { approveProcess } from './decide'

export const approveRoute = ({ stream, presentProcess }: Deps) =>
  post(
    '/processes/:id/approve',
    {
      auth: onProcess('approve'),
      summary: 'Aprova um processo em análise',
      tag: 'processes',
      params: processParams,
      body: approvalForm,
      command: true,
      readable: ({ id, actor }) => stream.find(id, actor),
      responds: processResponse,
    },
    async ({ params, body, actor, write, meta }) =>
      presentProcess(
        await stream.handle(
          { write, actor, meta },
          { id: params.id, action: 'approve', decide: (process) => approveProcess(process, body) },
        ),
        actor,
      ),
  )
