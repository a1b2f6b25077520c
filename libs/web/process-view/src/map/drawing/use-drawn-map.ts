import type { Boundaries, Point } from '@licensing/forms'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { DrawnMap, drawMap } from './draw-map'

export interface Drawing {
  readonly drawMap: typeof drawMap
  readonly boundaries: Boundaries
  /** The municipality to highlight and zoom to; null shows all. */
  readonly ibgeCode: string | null
  readonly point: Point | null
  /** Without it the map is read-only. */
  readonly onPick?: ((point: Point) => void) | undefined
}

/** Keeps a Leaflet map in the element while the component is mounted, in sync with the form. */
export const useDrawnMap = (element: RefObject<HTMLElement | null>, drawing: Drawing): void => {
  const { drawMap: draw, boundaries, ibgeCode, point, onPick } = drawing
  const drawn = useRef<DrawnMap>(null)
  const isPicking = onPick !== undefined
  const pick = useEffectEvent((picked: Point) => onPick?.(picked))
  useEffect(() => {
    if (element.current === null) return undefined
    const map = draw(element.current, {
      boundaries,
      onPick: isPicking ? (picked) => pick(picked) : undefined,
    })
    drawn.current = map
    return () => map.remove()
  }, [element, draw, boundaries, isPicking])
  useEffect(() => drawn.current?.choose(ibgeCode), [ibgeCode])
  useEffect(() => drawn.current?.place(point), [point])
}
