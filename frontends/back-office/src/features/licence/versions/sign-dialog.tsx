import { downloadLicence, signVersion } from '@licensing/api-client/licences'
import type { IssuedSignature } from '@licensing/contracts'
import { versionSignatureForm } from '@licensing/forms'
import type { ActDialogProps } from '../acts/dialog-props'
import { useLicenceCommand } from '../queries/use-licence-command'
import { useSaveFile } from '../queries/use-save-file'
import { FormDialog } from '@licensing/process-view/actions'
import { useChosenFiles } from '../../process-actions/use-chosen-files'
import { useCheckedForm } from '@licensing/ui-kit'
import { FileCheck } from 'lucide-react'
import { SignatureChoice } from '../../issued-document/signature-choice'
import { signedFile } from '../../issued-document/signed-file'
import { useMaySeal } from '../../issued-document/use-may-seal'

interface Chosen {
  readonly signature?: IssuedSignature | undefined
}

/** Makes the version final that awaits its signature. */
export const SignDialog = ({ licence, onClose }: ActDialogProps) => {
  const version = licence.versions.at(-1)?.version ?? 1
  const signed = useChosenFiles(signedFile, { multiple: false })
  const saveFile = useSaveFile()
  const maySeal = useMaySeal(licence)
  const form = useCheckedForm<{ readonly signature: string }, Chosen>(versionSignatureForm, {
    signature: 'UPLOADED',
  })
  const { signature } = form.values
  const { send, busy, progress } = useLicenceCommand<{ readonly signature: string }, Chosen>(
    {
      run: ({ signature: chosen = 'CODE' }, options) =>
        signVersion(
          licence.id,
          version,
          { signature: chosen, ...(chosen === 'UPLOADED' ? { signedDocument: signed.files[0] } : {}) },
          options,
        ),
      done: `Versão ${version} válida`,
      failed: 'Erro ao assinar documento',
    },
    form,
    onClose,
  )
  return (
    <FormDialog
      title={`Concluir a versão ${version} de ${licence.number}`}
      icon={FileCheck}
      tone="info"
      submitLabel="Concluir"
      busyLabel="Concluindo..."
      busy={busy}
      onClose={onClose}
      onSubmit={() => {
        if (signature !== 'UPLOADED' || signed.requireOne()) send()
      }}
    >
      <p>A versão passa a valer em lugar da atual.</p>
      <SignatureChoice
        number={licence.number}
        maySeal={maySeal}
        value={signature}
        onChange={(chosen) => form.change({ signature: chosen })}
        onDownload={() =>
          saveFile({ name: licence.number, save: () => downloadLicence(licence.id, version) })
        }
        signed={signed}
        busy={busy}
        progress={progress}
      />
    </FormDialog>
  )
}
