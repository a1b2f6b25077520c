import { licenceResponse, obligationParams } from '@licensing/contracts'
import { extendObligationBody } from '@licensing/forms'
import { onLicence, post } from '@licensing/http'
import type { Deps } from '../../../deps'
import { extendObligation } from './decide'

export const extendObligationRoute = ({ licences, licensingRules: rules, presentLicence }: Deps) =>
  post(
    '/licences/:id/obligations/:conditionId/:occurrence/extend',
    {
      auth: onLicence('extend'),
      summary: 'Prorroga o prazo de uma condicionante',
      params: obligationParams,
      body: extendObligationBody,
      command: true,
      access: ({ id, actor }) => licences.find(id, actor),
      responds: licenceResponse,
    },
    async ({ params: { id, ...occurrence }, body, actor, tx, meta }) => {
      const handled = await licences.handle(
        { tx, actor, meta },
        {
          id,
          action: 'extend',
          decide: (found, today) => extendObligation(found, { ...body, ...occurrence }, { rules, today }),
        },
      )
      return presentLicence(handled, actor)
    },
  )
