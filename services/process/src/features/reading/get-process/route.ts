import { processParams, processResponse } from '@licensing/contracts'
import { get, onProcess } from '@licensing/http-kit'
import type { Deps } from '../../../deps'

export const getProcessRoute = ({ stream, historyUpTo, presentProcess }: Deps) =>
  get(
    '/processes/:id',
    {
      auth: onProcess('view'),
      summary: 'Um processo com documentos e histórico',
      tag: 'processes',
      params: processParams,
      responds: processResponse,
    },
    async ({ params, actor }) => {
      const found = await stream.find(params.id, actor)
      return presentProcess(found, actor, await historyUpTo(params.id, found.process.version))
    },
  )
