import { processParams, processResponse } from '@licensing/contracts'
import { approvalForm } from '@licensing/forms'
import { onProcess, post } from '@licensing/http'
import { civilDateOf } from '@licensing/legal-clock'
import type { Deps } from '../../../deps'
import { approveProcess } from './decide'

export const approveRoute = ({ stream, presentProcess, licensingRules: rules, now }: Deps) =>
  post(
    '/processes/:id/approve',
    {
      auth: onProcess('approve'),
      summary: 'Aprova um processo em análise; com licence, define também os termos da licença',
      params: processParams,
      body: approvalForm,
      command: true,
      access: ({ id, actor }) => stream.find(id, actor),
      responds: processResponse,
    },
    async ({ params, body, actor, tx, meta }) => {
      const law = { rules, today: civilDateOf(now()) }
      const approved = await stream.handle(
        { tx, actor, meta },
        {
          id: params.id,
          action: 'approve',
          decide: (process) => approveProcess(process, { ...body, law }),
        },
      )
      return presentProcess(approved, actor)
    },
  )
