import { licenceParams, licenceResponse } from '@licensing/contracts'
import { transferLicenceBody } from '@licensing/forms'
import { onLicence, post } from '@licensing/http'
import type { Deps } from '../../../deps'
import { ensureValid } from '../../domain/validation'
import { ensureMaySeal, issueVersion, versionMadeFinal } from '../new-version/issue-version'
import { handOver, transferLicence } from './decide'

export const transferLicenceRoute = (deps: Deps) => {
  const { findApplicant, licences, licensingRules: rules, presentLicence } = deps
  /** @throws DomainError VALIDATION at `ownerEmail` */
  const ownerWith = async (email: string | undefined): Promise<string | null> => {
    if (email === undefined) return null
    const ownerId = await findApplicant(email)
    if (ownerId === null) ensureValid([{ field: 'ownerEmail', message: 'Solicitante não encontrado' }])
    return ownerId
  }
  return post(
    '/licences/:id/transfer',
    {
      auth: onLicence('transfer'),
      summary: 'Transfere a titularidade: nova versão, com o mesmo número e outro código',
      params: licenceParams,
      body: transferLicenceBody,
      command: true,
      access: ({ id, actor }) => licences.find(id, actor),
      responds: licenceResponse,
    },
    async ({ params: { id }, body, actor, tx, meta }) => {
      const { reason, signature = 'CODE', holder, ownerEmail, requestProtocol } = body
      const context = { tx, actor, meta }
      const handled = await licences.handle(context, {
        id,
        action: 'transfer',
        once: true,
        decide: async ({ licence }, today) => {
          const facts = transferLicence(licence, { holder }, { rules, today })
          ensureMaySeal(deps, context, licence, { signature })
          const ownerId = await ownerWith(ownerEmail)
          const issued = await issueVersion(deps, context, { licence, facts, reason, today })
          const data = { ...issued, ...handOver(licence, { ownerId, requestProtocol }) }
          const transferred = { type: 'LicenceTransferred', data } as const
          // A version that is signed elsewhere becomes final when its signed file is uploaded.
          if (signature === 'UPLOADED') return [transferred]
          return [transferred, await versionMadeFinal(deps, context, { ...issued, today }, { signature })]
        },
      })
      return presentLicence(handled, actor)
    },
  )
}
