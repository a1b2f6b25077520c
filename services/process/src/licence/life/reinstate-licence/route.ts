import { licenceParams, licenceResponse } from '@licensing/contracts'
import { reinstateLicenceBody } from '@licensing/forms'
import { onLicence, post } from '@licensing/http'
import type { Deps } from '../../../deps'
import { reinstateLicence } from './decide'

export const reinstateLicenceRoute = ({ licences, licensingRules: rules, presentLicence }: Deps) =>
  post(
    '/licences/:id/reinstate',
    {
      auth: onLicence('reinstate'),
      summary: 'Restabelece uma licença suspensa ou cancelada',
      params: licenceParams,
      body: reinstateLicenceBody,
      command: true,
      access: ({ id, actor }) => licences.find(id, actor),
      responds: licenceResponse,
    },
    async ({ params: { id }, body, actor, tx, meta }) => {
      const handled = await licences.handle(
        { tx, actor, meta },
        {
          id,
          action: 'reinstate',
          decide: ({ licence }, today) => reinstateLicence(licence, body, { rules, today }),
        },
      )
      return presentLicence(handled, actor)
    },
  )
