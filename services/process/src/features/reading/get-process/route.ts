import { processParams, processResponse } from '@licensing/contracts'
import { get, onProcess } from '@licensing/http-kit'
import type { Deps } from '../../../deps'

export const getProcessRoute = ({ database, stream, history, historyReached, presentProcess }: Deps) =>
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
      const loaded = await stream.find(database, params.id, actor)
      await historyReached(params.id, loaded.process.version)
      return presentProcess(database, loaded, actor, await history.of(database, params.id))
    },
  )
