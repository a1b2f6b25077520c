import { asOfQuery, correctionListResponse, correctionsOfProcessParams } from '@licensing/contracts'
import { get, onProcess } from '@licensing/http'
import { pastOf, versionFor } from '@licensing/process-store'
import type { Deps } from '../../deps'

export const listCorrectionsRoute = ({ stream, presentCorrections, analystScope, now }: Deps) =>
  get(
    '/corrections/process/:processId',
    {
      auth: onProcess('view'),
      summary: 'As correções de um processo, da mais antiga à mais nova; com asOf, como eram naquele momento',
      params: correctionsOfProcessParams,
      query: asOfQuery,
      responds: correctionListResponse,
    },
    async ({ params, query: { asOf }, actor }) => {
      const found = await stream.find(params.processId, actor)
      if (asOf === undefined) return { corrections: await presentCorrections.all(found.process, actor) }
      const past = pastOf(found, asOf, now())
      return {
        corrections: await presentCorrections.all(past.process, null),
        asOf: past.asOf,
        asOfVersion: versionFor(actor, found, past.events, analystScope),
      }
    },
  )
