import { useLayoutEffect, useRef } from 'react'

/** What opened the dialog: the element with the focus, or the button of the menu whose entry was chosen. */
const opener = (): Element | null => {
  const focused = document.activeElement
  const menu = focused?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}

const isOpener = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected

const isInDialog = (element: Element): boolean =>
  element.closest('[role="dialog"], [role="alertdialog"]') !== null

/**
 * For a dialog's `onCloseAutoFocus`: gives the focus back to what opened the dialog, or to the page's main part when that
 * is gone (a deleted row). Radix alone gives it to a trigger of its own, which a dialog opened by state does not have.
 */
export const useReturnFocus = (open: boolean): ((event: Event) => void) => {
  const origin = useRef<Element | null>(null)
  // Before the effects, the first of which takes the focus into the dialog.
  useLayoutEffect(() => {
    if (!open) return undefined
    origin.current = opener()
    if (isOpener(origin.current)) return undefined
    // A menu that has gone gives the focus back to its button a moment later, when the dialog is open already.
    const notice = ({ target }: FocusEvent) => {
      if (!isOpener(origin.current) && target instanceof Element && !isInDialog(target))
        origin.current = target
    }
    document.addEventListener('focusin', notice, true)
    return () => document.removeEventListener('focusin', notice, true)
  }, [open])
  return (event) => {
    event.preventDefault()
    const target = [origin.current, document.querySelector('main')].find(isOpener)
    target?.focus()
  }
}
