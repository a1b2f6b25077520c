import { rectifyForm } from '@licensing/forms'
import type { Deps } from '../../../deps'
import { licenceCommand } from '../../licence-command'
import { ensureMaySeal, issueVersion, versionMadeFinal } from '../new-version/issue-version'
import { rectifyLicence } from './decide'

export const rectifyLicenceRoute = (deps: Deps) =>
  licenceCommand(deps, {
    path: '/licences/:id/rectify',
    action: 'rectify',
    once: true,
    summary: 'Retifica uma licença: nova versão, com o mesmo número e outro código',
    form: rectifyForm,
    decide: async ({ licence }, form, { rules, today, context }) => {
      const { reason, signature = 'CODE', ...change } = form
      const facts = rectifyLicence(licence, change, { rules, today })
      ensureMaySeal(deps, context, licence, { signature })
      const data = await issueVersion(deps, context, { licence, facts, reason, today })
      const rectified = { type: 'LicenceRectified', data } as const
      // A version that is signed elsewhere becomes final when its signed file is uploaded.
      if (signature === 'UPLOADED') return [rectified]
      return [rectified, await versionMadeFinal(deps, context, { ...data, today }, { signature })]
    },
  })
