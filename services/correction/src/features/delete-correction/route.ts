import { correctionParams } from '@licensing/contracts'
import { del, signedIn } from '@licensing/http-kit'
import type { Deps } from '../../deps'

export const deleteCorrectionRoute = ({ corrections }: Deps) =>
  del(
    '/corrections/:id',
    {
      auth: signedIn,
      summary: 'Exclui um pedido de correção',
      params: correctionParams,
      command: true,
      status: 204,
    },
    async ({ params, actor, tx, meta }) => {
      await corrections.handle({ tx, actor, meta }, params.id, 'deleteCorrection', (_, { id, fieldName }) => [
        { type: 'CorrectionDeleted', data: { correctionId: id, fieldName } },
      ])
    },
  )
