import { licenceParams, licenceResponse } from '@licensing/contracts'
import { rectifyLicenceBody } from '@licensing/forms'
import { onLicence, post } from '@licensing/http'
import type { Deps } from '../../../deps'
import { ensureMaySeal, issueVersion, versionMadeFinal } from '../new-version/issue-version'
import { rectifyLicence } from './decide'

export const rectifyLicenceRoute = (deps: Deps) => {
  const { licences, licensingRules: rules, presentLicence } = deps
  return post(
    '/licences/:id/rectify',
    {
      auth: onLicence('rectify'),
      summary: 'Retifica uma licença: nova versão, com o mesmo número e outro código',
      params: licenceParams,
      body: rectifyLicenceBody,
      command: true,
      access: ({ id, actor }) => licences.find(id, actor),
      responds: licenceResponse,
    },
    async ({ params: { id }, body, actor, tx, meta }) => {
      const { reason, signature = 'CODE', ...change } = body
      const context = { tx, actor, meta }
      const handled = await licences.handle(context, {
        id,
        action: 'rectify',
        once: true,
        decide: async ({ licence }, today) => {
          const facts = rectifyLicence(licence, change, { rules, today })
          ensureMaySeal(deps, context, licence, { signature })
          const data = await issueVersion(deps, context, { licence, facts, reason, today })
          const rectified = { type: 'LicenceRectified', data } as const
          // A version that is signed elsewhere becomes final when its signed file is uploaded.
          if (signature === 'UPLOADED') return [rectified]
          return [rectified, await versionMadeFinal(deps, context, { ...data, today }, { signature })]
        },
      })
      return presentLicence(handled, actor)
    },
  )
}
