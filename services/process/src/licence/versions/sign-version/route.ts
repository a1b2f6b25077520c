import { licenceResponse, licenceVersionParams } from '@licensing/contracts'
import { fileRules, signVersionBody } from '@licensing/forms'
import { onLicence, post } from '@licensing/http'
import type { Deps } from '../../../deps'
import { ensureSignedFile } from '../../signing/final-file'
import { orSignedDocument, splitSigned } from '../../signing/signed-document'
import { ensureMaySeal, versionMadeFinal } from '../new-version/issue-version'
import { versionToSign } from './decide'

export const signVersionRoute = (deps: Deps) => {
  const { licences, presentLicence } = deps
  return post(
    '/licences/:id/versions/:version/signature',
    {
      auth: onLicence('sign'),
      summary: 'Torna definitiva a versão retificada ou transferida que aguarda assinatura',
      params: licenceVersionParams,
      body: signVersionBody,
      files: {
        rule: fileRules.decisionDocument,
        categoryOf: orSignedDocument(() => undefined),
        maxFiles: 1,
      },
      access: ({ id, actor }) => licences.findFor(id, actor, 'sign'),
      command: true,
      responds: licenceResponse,
    },
    async ({ params: { id, version }, body: { signature = 'CODE' }, files, actor, tx, meta }) => {
      const context = { tx, actor, meta }
      const how = { signature, signedDocument: splitSigned(files).signedDocument }
      const handled = await licences.handle(context, {
        id,
        action: 'sign',
        decide: async ({ licence }, today) => {
          const { facts, issued } = versionToSign(licence, version, today)
          ensureMaySeal(deps, context, licence, how)
          ensureSignedFile(how)
          const { municipalityId } = facts
          return [await versionMadeFinal(deps, context, { ...issued, version, municipalityId, today }, how)]
        },
      })
      return presentLicence(handled, actor)
    },
  )
}
