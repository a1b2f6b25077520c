import { correctionListResponse, correctionsOfProcessParams } from '@licensing/contracts'
import { get, signedIn } from '@licensing/http-kit'
import type { Deps } from '../../deps'

export const listCorrectionsRoute = ({ database, stream, presentCorrections }: Deps) =>
  get(
    '/corrections/process/:processId',
    {
      auth: signedIn,
      summary: 'As correções de um processo, da mais antiga à mais nova',
      params: correctionsOfProcessParams,
      responds: correctionListResponse,
    },
    async ({ params, actor }) => {
      const { process } = await stream.find(database, params.processId, actor)
      return { corrections: await presentCorrections.all(database, process, actor) }
    },
  )
