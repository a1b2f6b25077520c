import { Button, LazyConfirmDialog } from '@licensing/ui-kit'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'

interface ClearDataProps {
  readonly disabled: boolean
  readonly onClear: () => void
}

/** 'Limpar Dados' with its confirmation (specification section 2). */
export const ClearData = ({ disabled, onClear }: ClearDataProps) => {
  const [asking, setAsking] = useState(false)
  const clear = () => {
    setAsking(false)
    onClear()
  }
  return (
    <>
      <Button
        variant="danger-quiet"
        className="btn--wide-last"
        icon={Trash2}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        Limpar Dados
      </Button>
      {asking && (
        <LazyConfirmDialog
          title="Limpar dados"
          confirmLabel="Limpar Dados"
          onCancel={() => setAsking(false)}
          onConfirm={clear}
        >
          <p>Tem certeza que deseja limpar todos os dados do processo? Esta ação não pode ser desfeita.</p>
        </LazyConfirmDialog>
      )}
    </>
  )
}
