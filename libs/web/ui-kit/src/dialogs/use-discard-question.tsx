import { useCallback, useRef, useState } from 'react'
import { BareConfirmDialog } from './bare-confirm-dialog'
import type { WatchedContent } from './dialog-frame'
import { keepTexts } from './kept-texts'
import { isTextControl, type TextControl } from './text-control'
import type { Elements } from '../display/elements'

/** Typed text: the value differs from the one at the first focus. A field that was emptied has nothing to lose. */
const holdsTypedText = ([field, before]: readonly [TextControl, string]): boolean =>
  field.isConnected && field.value !== before && field.value.trim() !== ''

interface DiscardQuestion {
  /** Closes the dialog, or asks first if a field holds typed text. */
  readonly close: () => void
  /** The question, while it is open; render it next to the dialog. */
  readonly question: Elements
  /** Props of the content of the dialog. */
  readonly content: WatchedContent
}

/**
 * Asks before Esc, a click outside or 'Cancelar' discards text typed in a dialog, whatever fields it has, and keeps the text
 * over a reload of the page.
 */
export const useDiscardQuestion = (title: string, onClose: () => void): DiscardQuestion => {
  const entered = useRef(new Map<TextControl, string>())
  const [isAsking, setAsking] = useState(false)
  const ref = useCallback(
    (dialog: HTMLDivElement | null) =>
      dialog === null
        ? undefined
        : keepTexts(dialog, { title, onRestore: (field, before) => void entered.current.set(field, before) }),
    [title],
  )
  const discard = () => {
    setAsking(false)
    onClose()
  }
  return {
    close: () => ([...entered.current].some(holdsTypedText) ? setAsking(true) : onClose()),
    content: {
      ref,
      onFocus: ({ target }) => {
        if (isTextControl(target) && !entered.current.has(target)) entered.current.set(target, target.value)
      },
    },
    question: isAsking && (
      <BareConfirmDialog
        open
        tone="warning"
        title="Descartar o que foi escrito?"
        cancelLabel="Continuar escrevendo"
        confirmLabel="Descartar"
        onCancel={() => setAsking(false)}
        onConfirm={discard}
      >
        <p>O texto ainda não foi enviado.</p>
      </BareConfirmDialog>
    ),
  }
}
