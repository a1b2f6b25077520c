import { asOfQuery, processParams, processResponse } from '@licensing/contracts'
import { get, onProcess } from '@licensing/http-kit'
import { pastOf } from '@licensing/processes'
import type { Deps } from '../../../deps'

export const getProcessRoute = ({ stream, historyUpTo, presentProcess, now }: Deps) =>
  get(
    '/processes/:id',
    {
      auth: onProcess('view'),
      summary: 'Um processo com documentos e histórico; com asOf, como ele era naquele momento',
      tag: 'processes',
      params: processParams,
      query: asOfQuery,
      responds: processResponse,
    },
    async ({ params, query: { asOf }, actor }) => {
      const found = await stream.find(params.id, actor)
      if (asOf !== undefined) return presentProcess(found, actor, { past: pastOf(found, asOf, now()) })
      const history = await historyUpTo(params.id, found.process.version)
      return presentProcess(found, actor, { history })
    },
  )
