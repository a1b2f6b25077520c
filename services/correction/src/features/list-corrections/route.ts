import { asOfQuery, correctionListResponse, correctionsOfProcessParams } from '@licensing/contracts'
import { get, onProcess } from '@licensing/http'
import { seesDesk, subjectOf } from '@licensing/permissions'
import { pastOf, visibleVersion } from '@licensing/process-store'
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
      const desk = seesDesk(actor, subjectOf(found.process), analystScope)
      return {
        corrections: await presentCorrections.past(past.process),
        asOf: past.asOf,
        asOfVersion: visibleVersion(past.events, desk),
      }
    },
  )
