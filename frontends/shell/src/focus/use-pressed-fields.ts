import { useEffect } from 'react'

const PRESSED = 'data-pressed'
/** Tabs focus themselves when pressed, which browsers take for a focus that the page has moved. */
const RINGED = 'input, textarea, [role="tab"]'

const fieldAt = (target: EventTarget | null): Element | null => {
  if (!(target instanceof Element)) return null
  return target.closest('label')?.control ?? target.closest(RINGED)
}

/**
 * Marks a text field or tab that got its focus from a pointer, until it loses it. Browsers match `:focus-visible` in text
 * fields however they were focused; the focus ring is for the keyboard, and for a focus that the page has moved.
 */
export const usePressedFields = (): void => {
  useEffect(() => {
    const press = ({ target }: Event) => fieldAt(target)?.setAttribute(PRESSED, '')
    const leave = ({ target }: Event) => {
      if (target instanceof Element) target.removeAttribute(PRESSED)
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('focusout', leave)
    }
  }, [])
}
