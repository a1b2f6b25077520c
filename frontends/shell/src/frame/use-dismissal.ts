import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Closes on Esc (`byKey` is true), or when the focus or a press moves outside. */
export const useDismissal = (
  open: boolean,
  container: RefObject<HTMLElement | null>,
  dismiss: (byKey: boolean) => void,
): void => {
  const close = useEffectEvent(dismiss)
  useEffect(() => {
    if (!open) return
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close(true)
    }
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && container.current?.contains(target) === false) close(false)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('pointerdown', onElsewhere)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('pointerdown', onElsewhere)
    }
  }, [open, container])
}
