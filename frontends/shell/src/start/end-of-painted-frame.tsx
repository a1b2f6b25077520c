import { useLayoutEffect } from 'react'

/** Removes the frame that the page's HTML painted, in the same paint that shows the siblings of this component. */
export const EndOfPaintedFrame = () => {
  useLayoutEffect(() => document.getElementById('painted')?.remove(), [])
  return null
}
