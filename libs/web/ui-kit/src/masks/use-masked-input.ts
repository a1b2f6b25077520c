import { useLayoutEffect, useReducer, useRef, type ChangeEvent, type KeyboardEvent } from 'react'
import { applyMask, caretAfter, plainOf, type MaskName } from './masks'

interface Caret {
  element: HTMLInputElement
  /** Digits and letters before it, since separators change with the mask. */
  count: number
}

/** Moves the caret before the separators at its left, so that Backspace deletes a digit. */
const stepOverSigns = (event: KeyboardEvent<HTMLInputElement>) => {
  const { selectionStart, selectionEnd, value } = event.currentTarget
  if (event.key !== 'Backspace' || selectionStart === null || selectionStart !== selectionEnd) return
  let position = selectionStart
  while (position > 0 && plainOf(value.charAt(position - 1)) === '') position--
  if (position !== selectionStart) event.currentTarget.setSelectionRange(position, position)
}

/**
 * Keeps a controlled input masked and its caret next to the same character, for typing, pasting and autofill alike: it
 * only uses the resulting text. (Mask libraries we tried poll the selection in a timer or miss autofill.)
 */
export const useMaskedInput = (
  mask: MaskName,
  value: string | null | undefined,
  onChange: (masked: string) => void,
) => {
  const shown = applyMask(mask, value)
  const caret = useRef<Caret>(null)
  // A rejected character changes no state, but the caret must be restored.
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    const kept = caret.current
    caret.current = null
    if (kept === null || kept.element !== document.activeElement) return
    const position = caretAfter(shown, kept.count)
    kept.element.setSelectionRange(position, position)
  })
  return {
    value: shown,
    onKeyDown: stepOverSigns,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const before = target.value.slice(0, target.selectionStart ?? target.value.length)
      caret.current = { element: target, count: plainOf(applyMask(mask, before)).length }
      renderAgain()
      onChange(applyMask(mask, target.value))
    },
  }
}
