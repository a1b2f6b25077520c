import { LazyConfirmDialog } from '@licensing/ui-kit'
import { useState } from 'react'
import './clear-data.css'

interface ClearDataProps {
  readonly disabled: boolean
  readonly onClear: () => void
}

/** 'Limpar Dados' with its confirmation (specification section 2). It looks like a link, because it is rarely wanted. */
export const ClearData = ({ disabled, onClear }: ClearDataProps) => {
  const [asking, setAsking] = useState(false)
  const clear = () => {
    setAsking(false)
    onClear()
  }
  return (
    <>
      <button type="button" className="wizard__clear" disabled={disabled} onClick={() => setAsking(true)}>
        Limpar Dados
      </button>
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
