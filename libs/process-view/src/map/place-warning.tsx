import type { Point } from '@licensing/municipal-boundaries'
import { Icon } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { boundariesQuery } from './drawing/map-queries'
import { type Municipality, placeWarning } from './model'

/**
 * The warning for a point outside its municipality, otherwise undefined. It needs the boundaries but not the map, so that it
 * also appears for typed coordinates, for example with a screen reader. No warning if they cannot be loaded.
 */
export const usePlaceWarning = (
  municipality: Municipality | null,
  point: Point | null,
): string | undefined => {
  const judged = municipality !== null && municipality.ibgeCode !== null && point !== null
  const { data } = useQuery({ ...boundariesQuery, enabled: judged })
  return judged && data !== undefined ? placeWarning(data, municipality, point) : undefined
}

export interface PlaceWarningProps {
  /** For the number fields' `aria-describedby`. */
  readonly id?: string
  readonly warning: string | undefined
}

/** Always rendered, also when empty, so that a screen reader announces the warning when it appears. */
export const PlaceWarning = ({ id, warning }: PlaceWarningProps) => (
  <output id={id} className={warning === undefined ? undefined : 'alert alert--warning'}>
    {warning !== undefined && (
      <>
        <Icon as={TriangleAlert} size={24} />
        <span className="alert__title">{warning}</span>
      </>
    )}
  </output>
)
