import { correctionParams, correctionResponse } from '@licensing/contracts'
import { verifyCorrectionBody } from '@licensing/forms'
import { onProcess, patch } from '@licensing/http'
import type { Deps } from '../../deps'
import { verifyCorrection } from './decide'

export const verifyCorrectionRoute = ({ corrections, presentCorrections }: Deps) =>
  patch(
    '/corrections/:id/verify',
    {
      auth: onProcess('verify'),
      summary: 'Verifica ou rejeita uma correção realizada',
      params: correctionParams,
      body: verifyCorrectionBody,
      command: true,
      access: ({ id, actor }) => corrections.findFor(id, actor, 'view'),
      responds: correctionResponse,
    },
    async ({ params, body, actor, tx, meta }) => {
      const handled = await corrections.handle({ tx, actor, meta }, params.id, 'verify', (_, correction) =>
        verifyCorrection(correction, body),
      )
      return presentCorrections.one(handled, params.id, actor)
    },
  )
