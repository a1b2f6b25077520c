import { licenceParams, licenceResponse } from '@licensing/contracts'
import { revokeLicenceBody } from '@licensing/forms'
import { onLicence, post } from '@licensing/http'
import type { Deps } from '../../../deps'
import { revokeLicence } from './decide'

export const revokeLicenceRoute = ({ licences, licensingRules: rules, presentLicence }: Deps) =>
  post(
    '/licences/:id/revoke',
    {
      auth: onLicence('revoke'),
      summary: 'Cancela uma licença, com fundamento e motivo público',
      params: licenceParams,
      body: revokeLicenceBody,
      command: true,
      access: ({ id, actor }) => licences.find(id, actor),
      responds: licenceResponse,
    },
    async ({ params: { id }, body, actor, tx, meta }) => {
      const handled = await licences.handle(
        { tx, actor, meta },
        {
          id,
          action: 'revoke',
          decide: ({ licence }, today) => revokeLicence(licence, body, { rules, today }),
        },
      )
      return presentLicence(handled, actor)
    },
  )
