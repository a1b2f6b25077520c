import { randomUUID } from 'node:crypto'
import { correctionResponse, createCorrectionBody } from '@licensing/contracts'
import { onProcess, post } from '@licensing/http-kit'
import type { Deps } from '../../deps'
import { correctionIn } from '../../domain/corrections'
import { requestCorrection } from './decide'

export const requestCorrectionRoute = ({ stream, corrections, presentCorrections }: Deps) =>
  post(
    '/corrections',
    {
      auth: onProcess('manageCorrections'),
      summary: 'Pede a correção de um campo ou documento',
      tag: 'corrections',
      body: createCorrectionBody,
      command: true,
      status: 201,
      responds: correctionResponse,
    },
    async ({ body: { processId, ...asked }, actor, tx, meta }) => {
      const correctionId = randomUUID()
      const loaded = await stream.find(tx, processId, actor)
      stream.authorise(actor, 'manageCorrections', loaded.process)
      const events = requestCorrection(loaded.process, { correctionId, ...asked })
      const { process } = await stream.record({ tx, actor, meta }, loaded, events)
      await corrections.remember(tx, correctionId, processId)
      return presentCorrections.one(tx, process, correctionIn(process, correctionId), actor)
    },
  )
