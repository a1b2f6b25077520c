import { processParams, processResponse } from '@licensing/contracts'
import { onProcess, post } from '@licensing/http'
import type { Deps } from '../../../deps'
import { handleIssue } from './handle'

export const issueRoute = (deps: Deps) =>
  post(
    '/processes/:id/issue',
    {
      auth: onProcess('issue'),
      summary: 'Emite o documento da decisão, com seu número e código',
      params: processParams,
      command: true,
      access: ({ id, actor }) => deps.stream.find(id, actor),
      responds: processResponse,
    },
    async ({ params, actor, tx, meta }) =>
      deps.presentProcess(await handleIssue(deps, { tx, actor, meta }, params.id), actor),
  )
