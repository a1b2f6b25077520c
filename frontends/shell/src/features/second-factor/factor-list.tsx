import { removeFactor } from '@licensing/api-client/account'
import type { SecondFactorStatus } from '@licensing/contracts'
import { Button, formatDate, LazyConfirmDialog, toast } from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

type Factor = SecondFactorStatus['factors'][number]

interface RemovalProps {
  readonly factor: Factor
  readonly isLast: boolean
  readonly onRemoved: () => Promise<unknown>
  readonly onClose: () => void
}

const Removal = ({ factor, isLast, onRemoved, onClose }: RemovalProps) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeFactor(factor.id),
    meta: { errorMessage: 'Erro ao remover o método' },
    onSuccess: async () => {
      toast.success('Método removido')
      await onRemoved()
      onClose()
    },
  })
  return (
    <LazyConfirmDialog
      title={`Remover ${factor.name}`}
      confirmLabel="Remover"
      busyLabel="Removendo..."
      busy={isPending}
      onCancel={onClose}
      onConfirm={mutate}
    >
      <p>
        {isLast
          ? 'Sua conta passa a ser protegida só pela senha, e os códigos de recuperação deixam de valer.'
          : 'Este método deixa de abrir a sua conta. Os outros continuam valendo.'}
      </p>
    </LazyConfirmDialog>
  )
}

interface FactorListProps {
  readonly status: SecondFactorStatus
  readonly onRemoved: () => Promise<unknown>
}

/** The account's methods. A role that requires one cannot remove the last. */
export const FactorList = ({ status: { factors, required }, onRemoved }: FactorListProps) => {
  const [removing, setRemoving] = useState<Factor>()
  const isLast = factors.length === 1
  return (
    <>
      <ul className="factors" aria-label="Métodos cadastrados">
        {factors.map((factor) => (
          <li key={factor.id}>
            <div>
              <strong>{factor.name}</strong>
              <p className="small muted">{`Cadastrado em ${formatDate(factor.enrolledAt)}`}</p>
            </div>
            {!(required && isLast) && (
              <Button size="sm" variant="danger-quiet" onClick={() => setRemoving(factor)}>
                <span>Remover</span>
                <span className="sr-only">{` ${factor.name}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {removing && (
        <Removal
          factor={removing}
          isLast={isLast}
          onRemoved={onRemoved}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}
