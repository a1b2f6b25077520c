import { processParams } from '@licensing/contracts'
import { del, onProcess } from '@licensing/http-kit'
import type { Deps } from '../../../deps'
import { deleteProcess } from './decide'

export const deleteProcessRoute = ({ processes, visits }: Deps) =>
  del(
    '/processes/:id',
    {
      auth: onProcess('delete'),
      summary: 'Exclui um processo; o histórico permanece',
      tag: 'processes',
      params: processParams,
      command: true,
      status: 204,
    },
    async ({ params, actor, tx, meta }) => {
      const command = { bySuperAdmin: actor.role === 'SUPER_ADMIN' }
      await processes.handle({ tx, actor, meta }, params.id, 'delete', (process) =>
        deleteProcess(process, command),
      )
      await visits.forgetProcess(tx, params.id)
    },
  )
