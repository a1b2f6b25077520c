import { correctionParams, correctionResponse, verifyCorrectionBody } from '@licensing/contracts'
import { onProcess, patch } from '@licensing/http-kit'
import type { Deps } from '../../deps'
import { verifyCorrection } from './decide'

export const verifyCorrectionRoute = ({ corrections, presentCorrections }: Deps) =>
  patch(
    '/corrections/:id/verify',
    {
      auth: onProcess('verify'),
      summary: 'Verifica ou rejeita uma correção realizada',
      tag: 'corrections',
      params: correctionParams,
      body: verifyCorrectionBody,
      command: true,
      responds: correctionResponse,
    },
    async ({ params, body, actor, tx, meta }) => {
      const { process, correction } = await corrections.handle(
        { tx, actor, meta },
        params.id,
        'verify',
        (_, found) => verifyCorrection(found, body.verified),
      )
      return presentCorrections.one(tx, process, correction, actor)
    },
  )
