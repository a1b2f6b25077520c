import { processParams, processResponse } from '@licensing/contracts'
import { get, signedIn } from '@licensing/http-kit'
import type { Deps } from '../../../deps'

export const getProcessRoute = ({ database, stream, history, historyReached, presentProcess }: Deps) =>
  get(
    '/processes/:id',
    {
      auth: signedIn,
      summary: 'Um processo com documentos e histórico',
      params: processParams,
      responds: processResponse,
    },
    async ({ params, actor }) => {
      const loaded = await stream.find(database, params.id, actor)
      await historyReached(params.id, loaded.process.version)
      return presentProcess(database, loaded, actor, await history.of(database, params.id))
    },
  )
