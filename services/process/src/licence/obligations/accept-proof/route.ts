import { licenceResponse, obligationParams } from '@licensing/contracts'
import { acceptProofBody } from '@licensing/forms'
import { onLicence, post } from '@licensing/http'
import type { Deps } from '../../../deps'
import { acceptProof } from './decide'

export const acceptProofRoute = ({ licences, licensingRules: rules, presentLicence }: Deps) =>
  post(
    '/licences/:id/obligations/:conditionId/:occurrence/accept',
    {
      auth: onLicence('accept'),
      summary: 'Aceita a comprovação de uma condicionante',
      params: obligationParams,
      body: acceptProofBody,
      command: true,
      access: ({ id, actor }) => licences.find(id, actor),
      responds: licenceResponse,
    },
    async ({ params: { id, ...occurrence }, body, actor, tx, meta }) => {
      const handled = await licences.handle(
        { tx, actor, meta },
        {
          id,
          action: 'accept',
          decide: (found, today) => acceptProof(found, { ...body, ...occurrence }, { rules, today }),
        },
      )
      return presentLicence(handled, actor)
    },
  )
