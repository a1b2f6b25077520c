import { licenceParams, licenceResponse } from '@licensing/contracts'
import { suspendLicenceBody } from '@licensing/forms'
import { onLicence, post } from '@licensing/http'
import type { Deps } from '../../../deps'
import { suspendLicence } from './decide'

export const suspendLicenceRoute = ({ licences, licensingRules: rules, presentLicence }: Deps) =>
  post(
    '/licences/:id/suspend',
    {
      auth: onLicence('suspend'),
      summary: 'Suspende uma licença, com fundamento e motivo público',
      params: licenceParams,
      body: suspendLicenceBody,
      command: true,
      access: ({ id, actor }) => licences.find(id, actor),
      responds: licenceResponse,
    },
    async ({ params: { id }, body, actor, tx, meta }) => {
      const handled = await licences.handle(
        { tx, actor, meta },
        {
          id,
          action: 'suspend',
          decide: ({ licence }, today) => suspendLicence(licence, body, { rules, today }),
        },
      )
      return presentLicence(handled, actor)
    },
  )
