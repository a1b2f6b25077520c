import { licenceResponse, obligationParams } from '@licensing/contracts'
import { rejectProofBody } from '@licensing/forms'
import { onLicence, post } from '@licensing/http'
import type { Deps } from '../../../deps'
import { rejectProof } from './decide'

export const rejectProofRoute = ({ licences, licensingRules: rules, presentLicence }: Deps) =>
  post(
    '/licences/:id/obligations/:conditionId/:occurrence/reject',
    {
      auth: onLicence('reject'),
      summary: 'Recusa a comprovação de uma condicionante, com o motivo',
      params: obligationParams,
      body: rejectProofBody,
      command: true,
      access: ({ id, actor }) => licences.find(id, actor),
      responds: licenceResponse,
    },
    async ({ params: { id, ...occurrence }, body, actor, tx, meta }) => {
      const handled = await licences.handle(
        { tx, actor, meta },
        {
          id,
          action: 'reject',
          decide: (found, today) => rejectProof(found, { ...body, ...occurrence }, { rules, today }),
        },
      )
      return presentLicence(handled, actor)
    },
  )
