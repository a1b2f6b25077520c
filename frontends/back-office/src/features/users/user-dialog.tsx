import { queryKeys } from '@licensing/api-client'
import { resetSecondFactor } from '@licensing/api-client/account'
import { deleteUser, rejectApplicant } from '@licensing/api-client/user-management'
import type { ManagedUserResponse } from '@licensing/contracts'
import { ConfirmDialog, TextArea } from '@licensing/ui-kit'
import { useState } from 'react'
import { useEntryCommand } from '../../entries/use-entry-command'

export type UserDialogName = 'reject' | 'remove' | 'resetSecondFactor'

interface Question {
  readonly title: (name: string) => string
  readonly confirmLabel: string
  readonly busyLabel: string
  /** Before the person's name, and after it. */
  readonly before?: string
  readonly after: (email: string) => string
  readonly asksReason?: true
  readonly run: (id: string, reason: string) => Promise<unknown>
  readonly done: string
  readonly failed: string
}

const questions: Record<UserDialogName, Question> = {
  /** Permanently deletes the registration (specification section 4). */
  reject: {
    title: (name) => `Rejeitar cadastro de ${name}`,
    confirmLabel: 'Rejeitar e Excluir',
    busyLabel: 'Rejeitando...',
    before: 'O cadastro de',
    after: (email) => `(${email}) será excluído para sempre.`,
    asksReason: true,
    run: rejectApplicant,
    done: 'Usuário rejeitado e excluído com sucesso!',
    failed: 'Erro ao rejeitar usuário',
  },
  /** The person's data are permanently deleted; their actions stay in the history (decision 3). */
  remove: {
    title: () => 'Excluir usuário',
    confirmLabel: 'Excluir',
    busyLabel: 'Excluindo...',
    before: 'Os dados de',
    after: (email) =>
      `(${email}) serão apagados para sempre. O histórico dos processos mostrará “Usuário removido”. Esta ação não pode ser desfeita.`,
    run: (id) => deleteUser(id),
    done: 'Usuário deletado com sucesso',
    failed: 'Erro ao deletar usuário',
  },
  /** For a person who lost the phone and the recovery codes. */
  resetSecondFactor: {
    title: () => 'Remover verificação em duas etapas',
    confirmLabel: 'Remover',
    busyLabel: 'Removendo...',
    after: (email) =>
      `(${email}) passa a entrar só com a senha, até configurar de novo, e sai de todas as sessões abertas. Confirme antes, por outro meio, que o pedido veio dessa pessoa.`,
    run: (id) => resetSecondFactor(id),
    done: 'Verificação em duas etapas removida',
    failed: 'Erro ao remover a verificação em duas etapas',
  },
}

interface UserDialogProps {
  readonly dialog: UserDialogName
  readonly user: ManagedUserResponse
  readonly onClose: () => void
}

/** The question that a row action asks first, loaded on demand. */
const UserDialog = ({ dialog, user: { id, name, email }, onClose }: UserDialogProps) => {
  const { title, confirmLabel, busyLabel, before, after, asksReason, run, ...toasts } = questions[dialog]
  const [reason, setReason] = useState('')
  const command = useEntryCommand({ run: () => run(id, reason), entries: queryKeys.users, ...toasts })
  return (
    <ConfirmDialog
      open
      title={title(name)}
      confirmLabel={confirmLabel}
      busyLabel={busyLabel}
      busy={command.busy}
      onCancel={onClose}
      onConfirm={() => command.run(undefined, { onSuccess: onClose })}
    >
      <p>
        {before !== undefined && <span>{`${before} `}</span>}
        <strong>{name}</strong> <span>{after(email)}</span>
      </p>
      {asksReason && (
        <TextArea
          label="Motivo da rejeição (opcional)"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </ConfirmDialog>
  )
}

export default UserDialog
