import { downloadLicence, signVersion } from '@licensing/api-client/licences'
import { versionSignatureForm } from '@licensing/forms'
import { useCheckedForm } from '@licensing/ui-kit'
import { FileCheck } from 'lucide-react'
import { SignatureChoice } from '../../issued-document/signature-choice'
import { useMaySeal } from '../../issued-document/use-may-seal'
import { useSignedFile } from '../../issued-document/use-signed-file'
import type { ActDialogProps } from '../acts/dialog-props'
import { LicenceDialog } from '../queries/licence-dialog'
import { useSaveFile } from '../queries/use-save-file'

/** Makes the version final that awaits its signature. */
export const SignDialog = ({ licence, onClose }: ActDialogProps) => {
  const { id, number } = licence
  const version = licence.versions.at(-1)?.version ?? 1
  const signed = useSignedFile()
  const saveFile = useSaveFile()
  const maySeal = useMaySeal(licence)
  const form = useCheckedForm(versionSignatureForm, { signature: 'UPLOADED' })
  return (
    <LicenceDialog
      title={`Concluir a versão ${version} de ${number}`}
      icon={FileCheck}
      submitLabel="Concluir"
      busyLabel="Concluindo..."
      form={form}
      ready={(input) => signed.isReady(input?.signature)}
      run={({ signature = 'CODE' }, options) =>
        signVersion(id, version, { signature, signedDocument: signed.fileOf(signature) }, options)
      }
      done={`Versão ${version} válida`}
      failed="Erro ao assinar documento"
      onClose={onClose}
    >
      {(sending) => (
        <>
          <p>A versão passa a valer em lugar da atual.</p>
          <SignatureChoice
            number={number}
            maySeal={maySeal}
            {...form.field('signature')}
            onDownload={() => saveFile({ name: number, save: () => downloadLicence(id, version) })}
            signed={signed.chosen}
            {...sending}
          />
        </>
      )}
    </LicenceDialog>
  )
}
