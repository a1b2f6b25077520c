import { correctionListResponse, correctionsOfProcessParams } from '@licensing/contracts'
import { get, onProcess } from '@licensing/http-kit'
import type { Deps } from '../../deps'

export const listCorrectionsRoute = ({ stream, presentCorrections }: Deps) =>
  get(
    '/corrections/process/:processId',
    {
      auth: onProcess('view'),
      summary: 'As correções de um processo, da mais antiga à mais nova',
      tag: 'corrections',
      params: correctionsOfProcessParams,
      responds: correctionListResponse,
    },
    async ({ params, actor }) => {
      const { process } = await stream.find(params.processId, actor)
      return { corrections: await presentCorrections.all(process, actor) }
    },
  )
