import type { Point } from '@licensing/forms'
import { Button, Icon } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { formatDegrees } from './coordinates'
import { boundariesQuery } from './drawing/map-queries'
import { type Municipality, type PlaceAdvice, placeAdvice } from './model'

/**
 * The advice on a point. It needs the boundaries but not the map, so that it also appears for typed coordinates, for example with a
 * screen reader. Without the boundaries only a place outside Brazil is warned about.
 */
export const usePlaceAdvice = (municipality: Municipality | null, point: Point | null): PlaceAdvice => {
  const isJudged = municipality !== null && municipality.ibgeCode !== null && point !== null
  const { data } = useQuery({ ...boundariesQuery, enabled: isJudged })
  return placeAdvice(isJudged ? data : undefined, municipality, point)
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

/** Takes the point that was meant with one click. */
export const MeantPlace = ({
  meant,
  onUse,
}: {
  readonly meant: Point
  readonly onUse: (point: Point) => void
}) => (
  <p className="row">
    <Button onClick={() => onUse(meant)}>
      {`Usar ${formatDegrees(meant.latitude)} e ${formatDegrees(meant.longitude)}`}
    </Button>
  </p>
)
