import { processParams } from '@licensing/contracts'
import { del, onProcess } from '@licensing/http'
import type { Deps } from '../../../deps'
import { visits } from '../../../read-models/visits/visits'
import { deleteProcess } from './decide'

export const deleteProcessRoute = ({ stream }: Deps) =>
  del(
    '/processes/:id',
    {
      auth: onProcess('delete'),
      summary: 'Exclui um processo; o histórico permanece',
      params: processParams,
      command: true,
    },
    async ({ params, actor, tx, meta }) => {
      const command = { bySuperAdmin: actor.role === 'SUPER_ADMIN' }
      await stream.handle(
        { tx, actor, meta },
        { id: params.id, action: 'delete', decide: (process) => deleteProcess(process, command) },
      )
      await visits.deleteOfProcess(tx, params.id)
    },
  )
