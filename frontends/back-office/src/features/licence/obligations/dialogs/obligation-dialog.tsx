import type { ComponentType } from 'react'
import type { ObligationAction } from '../offers'
import type { ObligationDialogProps } from './dialog-props'
import { ProveDialog } from './prove-dialog'
import { acceptProof, waiveObligation, extendObligation, rejectProof } from '@licensing/api-client/licences'
import { proofForm, waiveObligationForm, extendObligationForm, rejectProofForm } from '@licensing/forms'
import { useCheckedForm, formatDate, TextField, TextArea, type TextBinding } from '@licensing/ui-kit'
import { CircleCheck, CircleMinus, CalendarPlus, CircleX } from 'lucide-react'
import { LicenceDialog } from '../../queries/licence-dialog'
import { NotesField } from './notes-field'
import { SentProof } from './sent-proof'

/** Shown to the holder of the licence. */
const ReasonField = (field: TextBinding) => <TextArea label="Motivo" required maxLength={2000} {...field} />

/** The proof does not do: the condition is due on its day, or on a new one. */
const RejectDialog = ({ obligation, onClose }: ObligationDialogProps) => {
  const form = useCheckedForm(rejectProofForm, { reason: '', newDueOn: '' })
  return (
    <LicenceDialog
      title="Recusar comprovação"
      icon={CircleX}
      tone="danger"
      variant="danger"
      submitLabel="Recusar"
      busyLabel="Recusando..."
      form={form}
      run={(body) => rejectProof(obligation, body)}
      done="Comprovação recusada"
      failed="Erro ao recusar comprovação"
      onClose={onClose}
    >
      <p className="muted">{obligation.text}</p>
      <SentProof obligation={obligation} />
      <ReasonField {...form.field('reason')} />
      <TextField
        type="date"
        label="Novo prazo"
        optional
        hint={
          obligation.dueOn === null ? undefined : `Sem data, vale o prazo de ${formatDate(obligation.dueOn)}.`
        }
        {...form.field('newDueOn')}
      />
    </LicenceDialog>
  )
}

/** Gives the holder more time; the condition stays. */
const ExtendDialog = ({ obligation, onClose }: ObligationDialogProps) => {
  const form = useCheckedForm(extendObligationForm, { dueOn: '', reason: '' })
  return (
    <LicenceDialog
      title="Prorrogar prazo"
      icon={CalendarPlus}
      submitLabel="Prorrogar"
      busyLabel="Prorrogando..."
      form={form}
      run={(body) => extendObligation(obligation, body)}
      done="Prazo prorrogado"
      failed="Erro ao prorrogar prazo"
      onClose={onClose}
    >
      <p className="muted">{obligation.text}</p>
      <TextField
        type="date"
        label="Novo prazo"
        required
        hint={obligation.dueOn === null ? undefined : `O prazo atual é ${formatDate(obligation.dueOn)}.`}
        {...form.field('dueOn')}
      />
      <ReasonField {...form.field('reason')} />
    </LicenceDialog>
  )
}

/** Nothing more is owed for this occurrence. */
const WaiveDialog = ({ obligation, onClose }: ObligationDialogProps) => {
  const form = useCheckedForm(waiveObligationForm, { reason: '' })
  return (
    <LicenceDialog
      title="Dispensar condicionante"
      icon={CircleMinus}
      tone="danger"
      variant="danger"
      submitLabel="Dispensar"
      busyLabel="Dispensando..."
      form={form}
      run={(body) => waiveObligation(obligation, body)}
      done="Condicionante dispensada"
      failed="Erro ao dispensar condicionante"
      onClose={onClose}
    >
      <p className="muted">{obligation.text}</p>
      <p>O titular deixa de dever este cumprimento. A dispensa não pode ser desfeita.</p>
      <ReasonField {...form.field('reason')} />
    </LicenceDialog>
  )
}

/** The condition is met. */
const AcceptDialog = ({ obligation, onClose }: ObligationDialogProps) => {
  const form = useCheckedForm(proofForm, { notes: '' })
  return (
    <LicenceDialog
      title="Aceitar comprovação"
      icon={CircleCheck}
      submitLabel="Aceitar"
      busyLabel="Aceitando..."
      form={form}
      run={(body) => acceptProof(obligation, body)}
      done="Comprovação aceita"
      failed="Erro ao aceitar comprovação"
      onClose={onClose}
    >
      <p className="muted">{obligation.text}</p>
      <SentProof obligation={obligation} />
      <NotesField {...form.field('notes')} hint="O titular lê estas observações." />
    </LicenceDialog>
  )
}

const dialogs: Record<ObligationAction, ComponentType<ObligationDialogProps>> = {
  prove: ProveDialog,
  accept: AcceptDialog,
  reject: RejectDialog,
  extend: ExtendDialog,
  waive: WaiveDialog,
}

/** The dialog of an action; they bring the rules of their forms, so they load when one opens. */
const ObligationDialog = ({
  action,
  ...rest
}: ObligationDialogProps & { readonly action: ObligationAction }) => {
  const Chosen = dialogs[action]
  return <Chosen {...rest} />
}

export default ObligationDialog
