import { ConfirmDialog } from '@licensing/ui-kit'
import { useState } from 'react'
import { MAIN_ID } from '../navigation/paths'
import { TEXT, TITLE } from './question-text'

/** Leaving a form with unsaved changes, which the person must confirm. */
export interface Departure {
  /** Discards the changes. */
  readonly leave: () => void
  readonly stay: () => void
}

/** Restores the focus after the dialog closes; focuses the page if the element is unmounted. */
const giveFocusTo = (element: Element | null) =>
  requestAnimationFrame(() => {
    const isThere = element instanceof HTMLElement && element !== document.body && element.isConnected
    const target = isThere ? element : document.getElementById(MAIN_ID)
    target?.focus()
  })

/** 'Há alterações não salvas': the stay button has the focus, and Esc stays. */
const LeaveDialog = ({ leave, stay }: Departure) => {
  const [focused] = useState(() => document.activeElement)
  return (
    <ConfirmDialog
      open
      title={TITLE}
      tone="warning"
      confirmLabel="Sair sem salvar"
      cancelLabel="Continuar editando"
      onConfirm={leave}
      onCancel={() => {
        stay()
        giveFocusTo(focused)
      }}
    >
      <p>{TEXT}</p>
    </ConfirmDialog>
  )
}

export default LeaveDialog
