import { asOfQuery, processParams, processResponse } from '@licensing/contracts'
import { get, onProcess } from '@licensing/http'
import { pastOf } from '@licensing/process-store'
import type { Deps } from '../../../deps'

export const getProcessRoute = ({ stream, presentProcess, now }: Deps) =>
  get(
    '/processes/:id',
    {
      auth: onProcess('view'),
      summary: 'Um processo com documentos e histórico; com asOf, como ele era naquele momento',
      params: processParams,
      query: asOfQuery,
      responds: processResponse,
    },
    async ({ params, query: { asOf }, actor }) => {
      const found = await stream.find(params.id, actor)
      return presentProcess(found, actor, asOf === undefined ? undefined : pastOf(found, asOf, now()))
    },
  )
