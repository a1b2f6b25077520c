import { correctionParams } from '@licensing/contracts'
import { del, onProcess } from '@licensing/http'
import type { Deps } from '../../deps'

export const deleteCorrectionRoute = ({ corrections }: Deps) =>
  del(
    '/corrections/:id',
    {
      auth: onProcess('deleteCorrection'),
      summary: 'Exclui um pedido de correção',
      params: correctionParams,
      command: true,
    },
    async ({ params, actor, tx, meta }) => {
      await corrections.handle({ tx, actor, meta }, params.id, 'deleteCorrection', (_, { id, fieldName }) => [
        { type: 'CorrectionDeleted', data: { correctionId: id, fieldName } },
      ])
    },
  )
