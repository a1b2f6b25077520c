import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Toast } from 'react-hot-toast/headless'
import { toast } from './toast'

/** A new submission ends the error toasts of earlier ones, in the capture phase: before its own errors are shown. */
export const useErrorsEndAtSubmit = (shown: readonly Toast[]): void => {
  const endErrors = useEffectEvent(() => {
    for (const { id, type } of shown) if (type === 'error') toast.dismiss(id)
  })
  useEffect(() => {
    const onSubmit = () => endErrors()
    document.addEventListener('submit', onSubmit, { capture: true })
    return () => document.removeEventListener('submit', onSubmit, { capture: true })
  }, [])
}

const END = '--toasts-end'

/** Sets `--toasts-end`, the lower edge of the toasts in the window: the page and its dialogs begin below it. */
export const useReservedSpace = (region: RefObject<HTMLElement | null>, shown: readonly Toast[]): void => {
  useLayoutEffect(() => {
    const root = document.documentElement.style
    const element = region.current
    if (shown.length === 0 || element === null) return undefined
    const reserve = () => root.setProperty(END, `${Math.ceil(element.getBoundingClientRect().bottom)}px`)
    reserve()
    // Texts wrap differently when the window is resized.
    window.addEventListener('resize', reserve)
    return () => {
      window.removeEventListener('resize', reserve)
      root.removeProperty(END)
    }
  }, [region, shown])
}

const isUsable = (element: EventTarget | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected

/** If a toast goes while its button has the focus, returns the focus to the element that had it before. */
export const useFocusReturn = (region: RefObject<HTMLElement | null>): void => {
  const origin = useRef<EventTarget | null>(null)
  const isInside = useRef(false)
  useEffect(() => {
    const onFocus = ({ target, relatedTarget }: FocusEvent) => {
      const wasInside = isInside.current
      isInside.current = target instanceof Node && region.current?.contains(target) === true
      if (isInside.current && !wasInside) origin.current = relatedTarget
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [region])
  useLayoutEffect(() => {
    if (!isInside.current || isUsable(document.activeElement)) return
    isInside.current = false
    const target = [origin.current, document.querySelector('main')].find(isUsable)
    target?.focus({ preventScroll: true })
  })
}
