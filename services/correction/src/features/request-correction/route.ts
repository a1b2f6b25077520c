import { randomUUID } from 'node:crypto'
import { correctionResponse } from '@licensing/contracts'
import { createCorrectionBody } from '@licensing/forms'
import { onProcess, post } from '@licensing/http'
import type { Deps } from '../../deps'
import { requestCorrection } from './decide'

export const requestCorrectionRoute = ({ stream, corrections, presentCorrections }: Deps) =>
  post(
    '/corrections',
    {
      auth: onProcess('manageCorrections'),
      summary: 'Pede a correção de um campo ou documento',
      body: createCorrectionBody,
      command: true,
      access: ({ id, actor }) => corrections.findFor(id, actor, 'view'),
      responds: { 201: correctionResponse },
    },
    async ({ body: { processId, ...asked }, actor, tx, meta }) => {
      const correctionId = randomUUID()
      const handled = await stream.handle(
        { tx, actor, meta },
        {
          id: processId,
          action: 'manageCorrections',
          decide: (found) => requestCorrection(found, { correctionId, ...asked }),
        },
      )
      await corrections.storeProcessId(tx, [correctionId], processId)
      return presentCorrections.one(handled, correctionId, actor)
    },
  )
