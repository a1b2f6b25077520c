import type { Point } from '@licensing/forms'
import { Button } from '@licensing/ui-kit'
import { LocateFixed } from 'lucide-react'
import {
  MapToggle,
  MeantPlace,
  type Municipality,
  type PlaceAdvice,
  PlaceMap,
  PlaceWarning,
} from '@licensing/process-view/map'
import { useOwnLocation } from './use-own-location'

export interface PlacePickerProps {
  readonly municipality: Municipality | null
  readonly point: Point | null
  readonly onPick: (point: Point) => void
  readonly advice: PlaceAdvice
  /** Shows the map: the point came from a text that people cannot check by its digits. */
  readonly isShown: boolean
  /** Id of the warning's element, for the number fields' `aria-describedby`. */
  readonly warningId: string
}

/** The map below the coordinate fields, with the device's location and the warning. */
export const PlacePicker = ({
  municipality,
  point,
  onPick,
  advice,
  isShown,
  warningId,
}: PlacePickerProps) => {
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
      <MapToggle label="Escolher no mapa" aside={ownLocation} isShown={isShown}>
        <PlaceMap municipality={municipality} point={point} onPick={onPick} />
      </MapToggle>
      {/* Below the map, so that the map does not move under the finger that picked the point. */}
      <PlaceWarning id={warningId} warning={advice.warning} />
      {advice.meant !== undefined && <MeantPlace meant={advice.meant} onUse={onPick} />}
    </div>
  )
}
