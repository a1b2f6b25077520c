import { Button, type Elements } from '@licensing/ui-kit'
import { Map as MapIcon } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'

export interface MapToggleProps {
  /** Label of the button while the map is hidden. */
  readonly label: string
  /** Shown next to the button. */
  readonly aside?: Elements
  /** Opens the map when it becomes true. */
  readonly isShown?: boolean
  /** The map; mounted, and so loaded, only while shown. */
  readonly children: ReactNode
}

/** A button that shows and hides a map. */
export const MapToggle = ({ label, aside, isShown = false, children }: MapToggleProps) => {
  const [isOpen, setOpen] = useState(false)
  const region = useId()
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown !== wasShown) {
    setWasShown(isShown)
    if (isShown) setOpen(true)
  }
  return (
    <>
      <div className="row">
        <Button
          icon={MapIcon}
          aria-expanded={isOpen}
          {...(isOpen ? { 'aria-controls': region } : {})}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Esconder o mapa' : label}
        </Button>
        {aside}
      </div>
      {isOpen && (
        <div id={region} className="stack stack--8">
          {children}
        </div>
      )}
    </>
  )
}
