import { processParams, processResponse } from '@licensing/contracts'
import { approvalForm } from '@licensing/form-rules'
import { onProcess, post } from '@licensing/http-kit'
import type { Deps } from '../../../deps'
import { approveProcess } from './decide'

export const approveRoute = ({ processes, presentProcess }: Deps) =>
  post(
    '/processes/:id/approve',
    {
      auth: onProcess('approve'),
      summary: 'Aprova um processo em análise',
      tag: 'processes',
      params: processParams,
      body: approvalForm,
      command: true,
      responds: processResponse,
    },
    async ({ params, body, actor, tx, meta }) =>
      presentProcess(
        tx,
        await processes.handle({ tx, actor, meta }, params.id, 'approve', (process) =>
          approveProcess(process, body),
        ),
        actor,
      ),
  )
