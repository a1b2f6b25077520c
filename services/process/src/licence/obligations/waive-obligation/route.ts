import { licenceResponse, obligationParams } from '@licensing/contracts'
import { waiveObligationBody } from '@licensing/forms'
import { onLicence, post } from '@licensing/http'
import type { Deps } from '../../../deps'
import { waiveObligation } from './decide'

export const waiveObligationRoute = ({ licences, licensingRules: rules, presentLicence }: Deps) =>
  post(
    '/licences/:id/obligations/:conditionId/:occurrence/waive',
    {
      auth: onLicence('waive'),
      summary: 'Dispensa uma condicionante',
      params: obligationParams,
      body: waiveObligationBody,
      command: true,
      access: ({ id, actor }) => licences.find(id, actor),
      responds: licenceResponse,
    },
    async ({ params: { id, ...occurrence }, body, actor, tx, meta }) => {
      const handled = await licences.handle(
        { tx, actor, meta },
        {
          id,
          action: 'waive',
          decide: (found, today) => waiveObligation(found, { ...body, ...occurrence }, { rules, today }),
        },
      )
      return presentLicence(handled, actor)
    },
  )
