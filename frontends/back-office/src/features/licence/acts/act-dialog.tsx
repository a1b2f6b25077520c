import type { ComponentType } from 'react'
import type { ActDialogProps } from './dialog-props'
import type { Act } from './offers'
import { RenewDialog } from '../renewal/renew-dialog'
import { RectifyDialog } from '../versions/rectify-dialog'
import { SignDialog } from '../versions/sign-dialog'
import { TransferDialog } from '../versions/transfer-dialog'
import { reinstateLicence, revokeLicence, suspendLicence } from '@licensing/api-client/licences'
import { reinstateForm, revokeForm, suspendForm } from '@licensing/forms'
import { useCheckedForm, TextField } from '@licensing/ui-kit'
import { CirclePlay, Ban, CirclePause } from 'lucide-react'
import { LicenceDialog } from '../queries/licence-dialog'
import { ActFields } from './act-fields'
import { keepable, KeptConditions } from './kept-conditions'

/** Suspends a licence, until a day or until it is reinstated. */
const SuspendDialog = ({ licence, onClose }: ActDialogProps) => {
  const form = useCheckedForm(suspendForm, {
    ground: '',
    reason: '',
    until: '',
    keptConditions: keepable(licence).map(({ conditionId }) => conditionId),
  })
  return (
    <LicenceDialog
      title={`Suspender ${licence.number}`}
      icon={CirclePause}
      tone="warning"
      variant="danger"
      submitLabel="Suspender"
      busyLabel="Suspendendo..."
      wide
      form={form}
      run={(body) => suspendLicence(licence.id, body)}
      done="Licença suspensa"
      failed="Erro ao suspender licença"
      onClose={onClose}
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
      <KeptConditions licence={licence} form={form} />
    </LicenceDialog>
  )
}

/** Revokes a licence; only a court or an appeal brings it back. */
const RevokeDialog = ({ licence, onClose }: ActDialogProps) => {
  const form = useCheckedForm(revokeForm, {
    ground: '',
    reason: '',
    keptConditions: keepable(licence).map(({ conditionId }) => conditionId),
  })
  return (
    <LicenceDialog
      title={`Cancelar a licença ${licence.number}`}
      icon={Ban}
      tone="danger"
      variant="danger"
      submitLabel="Cancelar Licença"
      busyLabel="Cancelando..."
      wide
      form={form}
      run={(body) => revokeLicence(licence.id, body)}
      done="Licença cancelada"
      failed="Erro ao cancelar licença"
      onClose={onClose}
    >
      <p>
        A licença de <strong>{licence.holderName}</strong> deixa de valer a partir de hoje. Só uma decisão
        judicial ou um recurso provido a restabelece.
      </p>
      <ActFields grounds={licence.grounds.revoke} form={form} />
      <KeptConditions licence={licence} form={form} />
    </LicenceDialog>
  )
}

/** Lifts a suspension or a revocation; the licence is then what its dates make it. */
const ReinstateDialog = ({ licence, onClose }: ActDialogProps) => {
  const form = useCheckedForm(reinstateForm, { ground: '', reason: '' })
  return (
    <LicenceDialog
      title={`Restabelecer ${licence.number}`}
      icon={CirclePlay}
      submitLabel="Restabelecer"
      busyLabel="Restabelecendo..."
      form={form}
      run={(body) => reinstateLicence(licence.id, body)}
      done="Licença restabelecida"
      failed="Erro ao restabelecer licença"
      onClose={onClose}
    >
      <p>A licença volta a valer pelo prazo que ainda tem.</p>
      <ActFields grounds={licence.grounds.reinstate} form={form} />
    </LicenceDialog>
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
