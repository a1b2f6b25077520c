import { transferForm } from '@licensing/forms'
import type { Deps } from '../../../deps'
import { ensureValid } from '../../domain/validation'
import { licenceCommand } from '../../licence-command'
import { findApplicant } from '../../read-models/applicants/find-applicant'
import { ensureMaySeal, issueVersion, versionMadeFinal } from '../new-version/issue-version'
import { handOver, transferLicence } from './decide'

/** @throws DomainError VALIDATION at `ownerEmail` */
const ownerWith = async (
  { database }: Pick<Deps, 'database'>,
  email: string | undefined,
): Promise<string | null> => {
  if (email === undefined) return null
  const ownerId = await findApplicant(database, email)
  if (ownerId === null) ensureValid([{ field: 'ownerEmail', message: 'Solicitante não encontrado' }])
  return ownerId
}

export const transferLicenceRoute = (deps: Deps) =>
  licenceCommand(deps, {
    path: '/licences/:id/transfer',
    action: 'transfer',
    once: true,
    summary: 'Transfere a titularidade: nova versão, com o mesmo número e outro código',
    form: transferForm,
    decide: async ({ licence }, form, { rules, today, context }) => {
      const { reason, signature = 'CODE', holder, ownerEmail, requestProtocol } = form
      const facts = transferLicence(licence, { holder }, { rules, today })
      ensureMaySeal(deps, context, licence, { signature })
      const ownerId = await ownerWith(deps, ownerEmail)
      const issued = await issueVersion(deps, context, { licence, facts, reason, today })
      const data = { ...issued, ...handOver(licence, { ownerId, requestProtocol }) }
      const transferred = { type: 'LicenceTransferred', data } as const
      // A version that is signed elsewhere becomes final when its signed file is uploaded.
      if (signature === 'UPLOADED') return [transferred]
      return [transferred, await versionMadeFinal(deps, context, { ...issued, today }, { signature })]
    },
  })
