import { Button } from '@licensing/ui-kit'
import { LocateFixed } from 'lucide-react'
import { MapToggle } from './drawing/map-toggle'
import type { Municipality, Point } from './model'
import { PlaceMap } from './drawing/place-map'
import { PlaceWarning } from './place-warning'
import { useOwnLocation } from './use-own-location'

export interface PlacePickerProps {
  readonly municipality: Municipality | null
  readonly point: Point | null
  readonly onPick: (point: Point) => void
  readonly warning: string | undefined
  /** Id of the warning's element, for the number fields' `aria-describedby`. */
  readonly warningId: string
}

/** What stands under the number fields: the map, the device's own location and the warning. */
export const PlacePicker = ({ municipality, point, onPick, warning, warningId }: PlacePickerProps) => {
  const { locate, busy, text } = useOwnLocation(onPick)
  const ownLocation = (
    <>
      <Button icon={LocateFixed} busy={busy} busyLabel="Localizando..." onClick={locate}>
        Usar minha localização
      </Button>
      <output className="hint">{text}</output>
    </>
  )
  return (
    <div className="stack stack--16">
      <MapToggle label="Escolher no mapa" aside={ownLocation}>
        <PlaceMap municipality={municipality} point={point} onPick={onPick} />
      </MapToggle>
      {/* Under the map, which must not move away from under the finger that picked the point. */}
      <PlaceWarning id={warningId} warning={warning} />
    </div>
  )
}
