import type { ManagedUserResponse } from '@licensing/contracts'
import { ConfirmDialog, TextArea } from '@licensing/ui-kit'
import { type ComponentType, useState } from 'react'
import { useDeleteUser, useRejectApplicant, useResetSecondFactor } from './use-user-commands'

interface UserDialogProps {
  readonly user: ManagedUserResponse
  readonly onClose: () => void
}

/** Rejecting a pending applicant permanently deletes the registration (specification section 4). */
const RejectionDialog = ({ user, onClose }: UserDialogProps) => {
  const [reason, setReason] = useState('')
  const rejection = useRejectApplicant()
  return (
    <ConfirmDialog
      open
      title={`Rejeitar cadastro de ${user.name}`}
      confirmLabel="Rejeitar e Excluir"
      busyLabel="Rejeitando..."
      busy={rejection.busy}
      onCancel={onClose}
      onConfirm={() => rejection.run({ id: user.id, reason }, { onSuccess: onClose })}
    >
      <p>
        <span>O cadastro de</span> <strong>{user.name}</strong>{' '}
        <span>{`(${user.email}) será excluído para sempre.`}</span>
      </p>
      <TextArea
        label="Motivo da rejeição (opcional)"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}

/** The person's data are permanently deleted; their actions stay in the history (decision 3). */
const DeletionDialog = ({ user, onClose }: UserDialogProps) => {
  const deletion = useDeleteUser()
  return (
    <ConfirmDialog
      open
      title="Excluir usuário"
      confirmLabel="Excluir"
      busyLabel="Excluindo..."
      busy={deletion.busy}
      onCancel={onClose}
      onConfirm={() => deletion.run(user.id, { onSuccess: onClose })}
    >
      <p>
        <span>Os dados de</span> <strong>{user.name}</strong>{' '}
        <span>{`(${user.email}) serão apagados para sempre. O histórico dos processos mostrará “Usuário removido”. Esta ação não pode ser desfeita.`}</span>
      </p>
    </ConfirmDialog>
  )
}

/** For a person who lost the phone and the recovery codes. */
const SecondFactorDialog = ({ user, onClose }: UserDialogProps) => {
  const reset = useResetSecondFactor()
  return (
    <ConfirmDialog
      open
      title="Remover verificação em duas etapas"
      confirmLabel="Remover"
      busyLabel="Removendo..."
      busy={reset.busy}
      onCancel={onClose}
      onConfirm={() => reset.run(user.id, { onSuccess: onClose })}
    >
      <p>
        <strong>{user.name}</strong>{' '}
        <span>{`(${user.email}) passa a entrar só com a senha, até configurar de novo, e sai de todas as sessões abertas. Confirme antes, por outro meio, que o pedido veio dessa pessoa.`}</span>
      </p>
    </ConfirmDialog>
  )
}

export type UserDialogName = 'reject' | 'remove' | 'resetSecondFactor'

const dialogs: Record<UserDialogName, ComponentType<UserDialogProps>> = {
  reject: RejectionDialog,
  remove: DeletionDialog,
  resetSecondFactor: SecondFactorDialog,
}

/** The dialog opened by a row action, loaded on demand. */
const UserDialog = ({ dialog, ...props }: UserDialogProps & { readonly dialog: UserDialogName }) => {
  const Dialog = dialogs[dialog]
  return <Dialog {...props} />
}

export default UserDialog
