import type { ComponentType } from 'react'
import type { ActDialogProps } from './dialog-props'
import type { Act } from './offers'
import { RenewDialog } from '../renewal/renew-dialog'
import { RectifyDialog } from '../versions/rectify-dialog'
import { TransferDialog } from '../versions/transfer-dialog'
import {
  reinstateLicence,
  revokeLicence,
  downloadLicence,
  signVersion,
  suspendLicence,
} from '@licensing/api-client/licences'
import { reinstateForm, revokeForm, versionSignatureForm, suspendForm } from '@licensing/forms'
import { FormDialog } from '@licensing/process-view/actions'
import { useCheckedForm, TextField } from '@licensing/ui-kit'
import { CirclePlay, Ban, FileCheck, CirclePause } from 'lucide-react'
import { useLicenceCommand } from '../queries/use-licence-command'
import { ActFields } from './act-fields'
import { keepable, KeptConditions } from './kept-conditions'
import type { IssuedSignature } from '@licensing/contracts'
import { useSaveFile } from '../queries/use-save-file'
import { useChosenFiles } from '../../process-actions/use-chosen-files'
import { SignatureChoice } from '../../issued-document/signature-choice'
import { signedFile } from '../../issued-document/signed-file'
import { useMaySeal } from '../../issued-document/use-may-seal'

const suspensionValues = (keptConditions: readonly string[]) => ({
  ground: '',
  reason: '',
  until: '',
  keptConditions,
})

/** Suspends a licence, until a day or until it is reinstated. */
const SuspendDialog = ({ licence, onClose }: ActDialogProps) => {
  const all = keepable(licence).map(({ conditionId }) => conditionId)
  const form = useCheckedForm(suspendForm, suspensionValues(all))
  const { dialog } = useLicenceCommand({
    form,
    run: (body) => suspendLicence(licence.id, body),
    done: 'Licença suspensa',
    failed: 'Erro ao suspender licença',
    onClose,
  })
  return (
    <FormDialog
      title={`Suspender ${licence.number}`}
      icon={CirclePause}
      tone="warning"
      variant="danger"
      submitLabel="Suspender"
      busyLabel="Suspendendo..."
      {...dialog}
      wide
    >
      <p>
        A licença de <strong>{licence.holderName}</strong> deixa de valer a partir de hoje, e quem a verificar
        lê o motivo.
      </p>
      <ActFields grounds={licence.grounds.suspend} form={form} />
      <TextField
        type="date"
        label="Suspensa até"
        optional
        hint="Sem data, vale até ser restabelecida."
        {...form.field('until')}
      />
      <KeptConditions
        licence={licence}
        kept={form.values.keptConditions}
        onChange={(keptConditions) => form.change({ keptConditions })}
      />
    </FormDialog>
  )
}

interface Chosen {
  readonly signature?: IssuedSignature | undefined
}

/** Makes the version final that awaits its signature. */
const SignDialog = ({ licence, onClose }: ActDialogProps) => {
  const version = licence.versions.at(-1)?.version ?? 1
  const signed = useChosenFiles(signedFile, { multiple: false })
  const saveFile = useSaveFile()
  const maySeal = useMaySeal(licence)
  const form = useCheckedForm<{ readonly signature: string }, Chosen>(versionSignatureForm, {
    signature: 'UPLOADED',
  })
  const { signature } = form.values
  const { dialog, progress } = useLicenceCommand({
    form,
    run: ({ signature: chosen = 'CODE' }, options) =>
      signVersion(
        licence.id,
        version,
        { signature: chosen, ...(chosen === 'UPLOADED' ? { signedDocument: signed.files[0] } : {}) },
        options,
      ),
    done: `Versão ${version} válida`,
    failed: 'Erro ao assinar documento',
    onClose,
  })
  return (
    <FormDialog
      title={`Concluir a versão ${version} de ${licence.number}`}
      icon={FileCheck}
      submitLabel="Concluir"
      busyLabel="Concluindo..."
      {...dialog}
      onSubmit={() => {
        if (signature !== 'UPLOADED' || signed.requireOne()) dialog.onSubmit()
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
        busy={dialog.busy}
        progress={progress}
      />
    </FormDialog>
  )
}

const valuesFor = (keptConditions: readonly string[]) => ({ ground: '', reason: '', keptConditions })

/** Revokes a licence; only a court or an appeal brings it back. */
const RevokeDialog = ({ licence, onClose }: ActDialogProps) => {
  const all = keepable(licence).map(({ conditionId }) => conditionId)
  const form = useCheckedForm(revokeForm, valuesFor(all))
  const { dialog } = useLicenceCommand({
    form,
    run: (body) => revokeLicence(licence.id, body),
    done: 'Licença cancelada',
    failed: 'Erro ao cancelar licença',
    onClose,
  })
  return (
    <FormDialog
      title={`Cancelar a licença ${licence.number}`}
      icon={Ban}
      tone="danger"
      variant="danger"
      submitLabel="Cancelar Licença"
      busyLabel="Cancelando..."
      {...dialog}
      wide
    >
      <p>
        A licença de <strong>{licence.holderName}</strong> deixa de valer a partir de hoje. Só uma decisão
        judicial ou um recurso provido a restabelece.
      </p>
      <ActFields grounds={licence.grounds.revoke} form={form} />
      <KeptConditions
        licence={licence}
        kept={form.values.keptConditions}
        onChange={(keptConditions) => form.change({ keptConditions })}
      />
    </FormDialog>
  )
}

/** Lifts a suspension or a revocation; the licence is then what its dates make it. */
const ReinstateDialog = ({ licence, onClose }: ActDialogProps) => {
  const form = useCheckedForm(reinstateForm, { ground: '', reason: '' })
  const { dialog } = useLicenceCommand({
    form,
    run: (body) => reinstateLicence(licence.id, body),
    done: 'Licença restabelecida',
    failed: 'Erro ao restabelecer licença',
    onClose,
  })
  return (
    <FormDialog
      title={`Restabelecer ${licence.number}`}
      icon={CirclePlay}
      submitLabel="Restabelecer"
      busyLabel="Restabelecendo..."
      {...dialog}
    >
      <p>A licença volta a valer pelo prazo que ainda tem.</p>
      <ActFields grounds={licence.grounds.reinstate} form={form} />
    </FormDialog>
  )
}

const dialogs: Record<Act, ComponentType<ActDialogProps>> = {
  renew: RenewDialog,
  suspend: SuspendDialog,
  reinstate: ReinstateDialog,
  revoke: RevokeDialog,
  rectify: RectifyDialog,
  transfer: TransferDialog,
  sign: SignDialog,
}

/** The dialog of an act; they bring the rules of their forms, so they load when one opens. */
const ActDialog = ({ act, ...rest }: ActDialogProps & { readonly act: Act }) => {
  const Chosen = dialogs[act]
  return <Chosen {...rest} />
}

export default ActDialog
