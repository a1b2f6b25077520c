import { licenceResponse, MAX_PROOF_FILES, obligationParams } from '@licensing/contracts'
import { fileRules, sendProofBody } from '@licensing/forms'
import { onLicence, post } from '@licensing/http'
import type { Deps } from '../../../deps'
import { sendProof } from './decide'

/** `documents`, `documents[0]` or `documents[comprovacao][0]`. */
const categoryOf = (partName: string): string | undefined =>
  /^documents(?:\[comprovacao\])?(?:\[\d{1,3}\])?$/.test(partName) ? 'comprovacao' : undefined

export const sendProofRoute = ({ licences, licensingRules: rules, presentLicence }: Deps) =>
  post(
    '/licences/:id/obligations/:conditionId/:occurrence/proof',
    {
      auth: onLicence('prove'),
      summary: 'Envia a comprovação de uma condicionante: arquivos, ou uma declaração onde não são exigidos',
      params: obligationParams,
      body: sendProofBody,
      files: { rule: fileRules.processDocument, categoryOf, maxFiles: MAX_PROOF_FILES },
      access: ({ id, actor }) => licences.findFor(id, actor, 'prove'),
      command: true,
      responds: licenceResponse,
    },
    async ({ params: { id, ...occurrence }, body, files, actor, tx, meta }) => {
      const handled = await licences.handle(
        { tx, actor, meta },
        {
          id,
          action: 'prove',
          decide: (found, today) => sendProof(found, { ...body, ...occurrence, files }, { rules, today }),
        },
      )
      return presentLicence(handled, actor)
    },
  )
