import { type FocusEvent, type ReactNode, useRef, useState } from 'react'
import { BareConfirmDialog } from './bare-confirm-dialog'

type TextControl = HTMLInputElement | HTMLTextAreaElement

const TEXT_INPUTS = new Set(['text', 'email', 'tel', 'url', 'search', 'number'])

const isTextControl = (element: EventTarget): element is TextControl =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && TEXT_INPUTS.has(element.type))

/** Typed text: the value differs from the one at the first focus. A field that was emptied has nothing to lose. */
const holdsTypedText = ([field, before]: readonly [TextControl, string]): boolean =>
  field.isConnected && field.value !== before && field.value.trim() !== ''

interface DiscardQuestion {
  /** Closes the dialog, or asks first if a field holds typed text. */
  readonly close: () => void
  /** The question, while it is open; render it next to the dialog. */
  readonly question: ReactNode
  /** For the content of the dialog. */
  readonly onFocus: (event: FocusEvent) => void
}

/** Asks before Esc, a click outside or 'Cancelar' discards text typed in a dialog, whatever fields it has. */
export const useDiscardQuestion = (onClose: () => void): DiscardQuestion => {
  const entered = useRef(new Map<TextControl, string>())
  const [isAsking, setAsking] = useState(false)
  const discard = () => {
    setAsking(false)
    onClose()
  }
  return {
    close: () => ([...entered.current].some(holdsTypedText) ? setAsking(true) : onClose()),
    onFocus: ({ target }) => {
      if (isTextControl(target) && !entered.current.has(target)) entered.current.set(target, target.value)
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
