import { useCallback, useRef } from 'react'

/** How far an element is scrolled, 0 to 1. */
const share = (at: number, whole: number, visible: number): number =>
  whole > visible ? at / (whole - visible) : 0

/** The inputs that make a frame scroll. */
const GESTURES = ['wheel', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Scrolls the frames together, by share, because their pages may differ in size. Only the frame last used moves the others:
 * each rounds its position, so two that followed each other would drift.
 */
export const useSharedScroll = () => {
  const frames = useRef(new Set<HTMLElement>())
  const leader = useRef<HTMLElement>(null)
  return useCallback((frame: HTMLElement | null) => {
    if (frame === null) return undefined
    const all = frames.current
    all.add(frame)
    const lead = () => {
      leader.current = frame
    }
    const follow = () => {
      if (leader.current !== frame) return
      const left = share(frame.scrollLeft, frame.scrollWidth, frame.clientWidth)
      const top = share(frame.scrollTop, frame.scrollHeight, frame.clientHeight)
      for (const other of all)
        if (other !== frame) {
          other.scrollLeft = left * (other.scrollWidth - other.clientWidth)
          other.scrollTop = top * (other.scrollHeight - other.clientHeight)
        }
    }
    for (const gesture of GESTURES) frame.addEventListener(gesture, lead, { passive: true })
    frame.addEventListener('scroll', follow, { passive: true })
    return () => {
      all.delete(frame)
      for (const gesture of GESTURES) frame.removeEventListener(gesture, lead)
      frame.removeEventListener('scroll', follow)
    }
  }, [])
}
