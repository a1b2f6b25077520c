import { licenceVersionParams } from '@licensing/contracts'
import { versionSignatureForm } from '@licensing/forms'
import type { Deps } from '../../../deps'
import { licenceCommand } from '../../licence-command'
import { ensureSignedFile } from '../../signing/final-file'
import { signedDocumentOnly, splitSigned } from '../../signing/signed-document'
import { ensureMaySeal, versionMadeFinal } from '../new-version/issue-version'
import { versionToSign } from './decide'

export const signVersionRoute = (deps: Deps) =>
  licenceCommand(deps, {
    path: '/licences/:id/versions/:version/signature',
    action: 'sign',
    access: 'sign',
    summary: 'Torna definitiva a versão retificada ou transferida que aguarda assinatura',
    params: licenceVersionParams,
    form: versionSignatureForm,
    files: signedDocumentOnly,
    decide: async ({ licence }, { signature = 'CODE' }, { today, context, params: { version }, files }) => {
      const how = { signature, signedDocument: splitSigned(files).signedDocument }
      const { facts, issued } = versionToSign(licence, version, today)
      ensureMaySeal(deps, context, licence, how)
      ensureSignedFile(how)
      const { municipalityId } = facts
      return [await versionMadeFinal(deps, context, { ...issued, version, municipalityId, today }, how)]
    },
  })
