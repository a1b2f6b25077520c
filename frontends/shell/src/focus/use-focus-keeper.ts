import { useEffect } from 'react'
import { MAIN_ID } from '../navigation/paths'

/**
 * When the focused element is removed (a row that left its list, the sign-in), the browser leaves the focus on the body,
 * where the next Tab starts at the top of the page. Focuses the main element instead, unless something takes the focus.
 */
export const useFocusKeeper = (): void => {
  useEffect(() => {
    let focused: EventTarget | null = null
    let frame = 0
    const notice = ({ target }: FocusEvent) => {
      focused = target
    }
    const restore = () => {
      const isGone = focused instanceof Element && !focused.isConnected
      if (isGone && document.activeElement === document.body)
        document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(restore)
    })
    document.addEventListener('focusin', notice)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', notice)
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
}
