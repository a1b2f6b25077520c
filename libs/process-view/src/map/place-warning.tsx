import { Icon } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { boundariesQuery } from './drawing/map-queries'
import { placeWarning, type Municipality, type Point } from './model'

/**
 * The warning for a point outside its municipality, undefined while there is none. It needs the boundaries but not the
 * map: who types the numbers, and perhaps cannot see a map, is warned as well. Nothing is said when they cannot be
 * loaded.
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

/** Stands there empty, so that a screen reader says the warning when it comes. */
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
