import { downloadLicence, signVersion } from '@licensing/api-client/licences'
import type { IssuedSignature } from '@licensing/domain-kit'
import { versionSignatureForm } from '@licensing/form-rules'
import { type ActDialogProps, useLicenceCommand, useSaveFile } from '@licensing/licence-view/acts'
import { FormDialog } from '@licensing/process-view/dialogs'
import { FileField, useChosenFiles } from '@licensing/process-view/documents'
import { Button, RadioGroup, useCheckedForm } from '@licensing/ui-kit'
import { Download, FileCheck } from 'lucide-react'
import { signedFile } from '../issued-document/signed-file'
import { signatureWays } from '../issued-document/signature-ways'

interface Chosen {
  readonly signature?: IssuedSignature | undefined
}

/** Makes the version final that awaits its signature. */
export const SignDialog = ({ licence, onClose }: ActDialogProps) => {
  const version = licence.versions.at(-1)?.version ?? 1
  const signed = useChosenFiles(signedFile, { multiple: false })
  const saveFile = useSaveFile()
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
      <div className="actions">
        <Button
          icon={Download}
          onClick={() => saveFile({ name: licence.number, save: () => downloadLicence(licence.id, version) })}
        >
          Baixar para assinar
        </Button>
      </div>
      <RadioGroup
        label={`Assinatura de ${licence.number}`}
        name="signature"
        options={signatureWays(licence.allowedLicenceActions.includes('seal'))}
        value={signature}
        onChange={({ target }) => form.change({ signature: target.value })}
      />
      {signature === 'UPLOADED' && (
        <FileField
          label="PDF assinado"
          title="Arraste o PDF assinado até aqui"
          chosen={signed}
          busy={busy}
          progress={progress}
        />
      )}
    </FormDialog>
  )
}
