import { BesideButton } from './beside-button'
import { BesideContext } from './beside-context'
import { useContext } from 'react'
import type { Elements } from '@licensing/ui-kit'

/** The corrections in their tab, unless the second pane shows them. */
export const CorrectionsTab = ({ children }: { readonly children: Elements }) => {
  const pane = useContext(BesideContext)
  if (pane === null) return children
  return (
    <div className="stack stack--8">
      <div className="actions">
        <BesideButton beside="corrections" name="correções" />
      </div>
      {pane.shown === 'corrections' ? <p className="muted">As correções estão abertas ao lado.</p> : children}
    </div>
  )
}
