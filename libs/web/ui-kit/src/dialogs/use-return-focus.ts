import { useLayoutEffect, useRef } from 'react'

/** The dialog's opener: the focused element, or the button of the menu whose entry was selected. */
const findOpener = (): Element | null => {
  const focused = document.activeElement
  const menu = focused?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}

const isOpener = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected

const DIALOGS = '[role="dialog"], [role="alertdialog"]'

const isInDialog = (element: Element): boolean => element.closest(DIALOGS) !== null

/** Whether the element has or takes the focus: it may be unmounted, disabled or hidden by now. */
const takesFocus = (element: Element | null | undefined): boolean => {
  if (!(element instanceof HTMLElement)) return false
  if (!element.contains(document.activeElement)) element.focus()
  return element.contains(document.activeElement)
}

/**
 * For a dialog's `onCloseAutoFocus`: restores the focus to the dialog's opener. If that is gone (a deleted row), focuses
 * the dialog below, or the main element. Radix only restores it to its own trigger, which a dialog opened by state does
 * not have.
 */
export const useReturnFocus = (open: boolean): ((event: Event) => void) => {
  const origin = useRef<Element | null>(null)
  // A layout effect, because the first effect moves the focus into the dialog.
  useLayoutEffect(() => {
    if (!open) return undefined
    origin.current = findOpener()
    if (isOpener(origin.current)) return undefined
    // A closing menu restores the focus to its button only after the dialog has opened.
    const notice = ({ target }: FocusEvent) => {
      if (!isOpener(origin.current) && target instanceof Element && !isInDialog(target))
        origin.current = target
    }
    document.addEventListener('focusin', notice, true)
    return () => document.removeEventListener('focusin', notice, true)
  }, [open])
  return (event) => {
    event.preventDefault()
    const opener = isOpener(origin.current) ? origin.current : undefined
    const below = [...document.querySelectorAll(DIALOGS)].filter((dialog) => dialog !== event.target)
    // The dialog below this one closed with it, and has restored the focus already.
    if (opener === undefined && below.length === 0 && isOpener(document.activeElement)) return
    ;[opener, ...below.toReversed(), document.querySelector('main')].some(takesFocus)
  }
}
