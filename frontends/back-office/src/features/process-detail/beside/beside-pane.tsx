import { type Elements, IconButton } from '@licensing/ui-kit'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import './beside.css'

interface BesidePaneProps {
  readonly title: string
  /** Buttons before the one that closes the pane. */
  readonly actions?: Elements
  readonly onClose: () => void
  readonly children: Elements
}

/** The second pane: takes the focus when it opens, and gives it back when it closes. */
export const BesidePane = ({ title, actions, onClose, children }: BesidePaneProps) => {
  const pane = useRef<HTMLElement>(null)
  const heading = useId()
  useEffect(() => pane.current?.focus({ preventScroll: true }), [])
  return (
    <section className="beside no-print" ref={pane} tabIndex={-1} aria-labelledby={heading}>
      <div className="beside__bar">
        <h2 id={heading} title={title}>
          {title}
        </h2>
        {actions}
        <IconButton label="Fechar painel" icon={X} onClick={onClose} />
      </div>
      {children}
    </section>
  )
}
