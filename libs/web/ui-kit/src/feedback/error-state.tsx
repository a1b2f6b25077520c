import { RotateCw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button'
import { EmptyState } from './empty-state'

export interface ErrorStateProps {
  /** The exact sentence, e.g. 'Erro ao carregar processos'. */
  title: string
  text?: ReactNode
  onRetry: () => void
  retrying?: boolean
}

/** A load failure, announced to screen readers, with a retry button. */
export const ErrorState = ({
  title,
  text = 'Confira a conexão e tente de novo.',
  onRetry,
  retrying = false,
}: ErrorStateProps) => (
  <div role="alert">
    <EmptyState
      tone="danger"
      icon={WifiOff}
      title={title}
      text={text}
      actions={
        <Button icon={RotateCw} busy={retrying} busyLabel="Tentando..." onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    />
  </div>
)
