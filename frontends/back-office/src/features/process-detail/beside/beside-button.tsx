import { Button } from '@licensing/ui-kit'
import { PanelRight } from 'lucide-react'
import { useContext } from 'react'
import { type Beside, BesideContext } from './beside-context'

interface BesideButtonProps {
  readonly beside: Beside
  /** The name of the opened pane, for screen readers. */
  readonly name: string
}

/** 'Abrir ao lado', on a window with room for a second pane. */
export const BesideButton = ({ beside, name }: BesideButtonProps) => {
  const pane = useContext(BesideContext)
  if (pane === null) return null
  const isOpen = pane.shown === beside
  const label = isOpen ? 'Fechar ao lado' : 'Abrir ao lado'
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={PanelRight}
      className="no-print"
      aria-label={`${label}: ${name}`}
      aria-expanded={isOpen}
      onClick={() => pane.toggle(beside)}
    >
      {label}
    </Button>
  )
}
