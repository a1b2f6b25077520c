import { processParams } from '@licensing/contracts'
import { del, signedIn } from '@licensing/http-kit'
import type { Deps } from '../../../deps'
import { deleteProcess } from './decide'

export const deleteProcessRoute = ({ processes }: Deps) =>
  del(
    '/processes/:id',
    {
      auth: signedIn,
      summary: 'Exclui um processo; o histórico permanece',
      params: processParams,
      command: true,
      status: 204,
    },
    async ({ params, actor, tx, meta }) => {
      const command = { bySuperAdmin: actor.role === 'SUPER_ADMIN' }
      await processes.handle({ tx, actor, meta }, params.id, 'delete', (process) =>
        deleteProcess(process, command),
      )
    },
  )
