import { isInBrazil, type Point, readPlace } from '@licensing/forms'
import {
  formatDegrees,
  parsePoint,
  PlaceWarning,
  usePlaceAdvice,
  MapToggle,
  MeantPlace,
  type Municipality,
  type PlaceAdvice,
  PlaceMap,
} from '@licensing/process-view/map'
import { municipalitiesQuery } from '@licensing/process-view/queries'
import { TextField, useDebounced, Button } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type FocusEvent, useId, useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useField } from '../frame/use-field'
import { useValues } from '../frame/wizard-actor'
import type { WizardValues } from '../values'
import { LocateFixed } from 'lucide-react'
import { useOwnLocation } from '../place/use-own-location'

interface PlacePickerProps {
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
const PlacePicker = ({ municipality, point, onPick, advice, isShown, warningId }: PlacePickerProps) => {
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

/** Debounce, because a partially typed number is a valid coordinate too and would cause a false warning. */
const TYPING_REST = 500

/** The point of the two fields, debounced. */
const useTypedPoint = (): Point | null => {
  const values = useValues()
  const latitude = useDebounced(values.latitude, TYPING_REST)
  const longitude = useDebounced(values.longitude, TYPING_REST)
  return useMemo(() => parsePoint(latitude, longitude), [latitude, longitude])
}

const useChosenMunicipality = () => {
  const { municipalityId } = useValues()
  const { data } = useQuery(municipalitiesQuery)
  return data?.find(({ id }) => id === municipalityId) ?? null
}

/** Writes a point into the two fields, like typed input. */
const useFill = () => {
  const { setValue, clearErrors } = useFormContext<WizardValues>()
  return ({ latitude, longitude }: Point) => {
    setValue('latitude', formatDegrees(latitude), { shouldDirty: true })
    setValue('longitude', formatDegrees(longitude), { shouldDirty: true })
    clearErrors(['latitude', 'longitude'])
  }
}

/** Reads both coordinates from a text pasted or typed into one field; `isRead` is true once one was read. */
const usePair = (fill: (point: Point) => void) => {
  const [isRead, setRead] = useState(false)
  const read = async (text: string) => {
    // Without the conversion the text stays, and the rule of the field says so.
    const place = await readPlace(text).catch(() => undefined)
    if (place === undefined) return
    fill(place)
    setRead(true)
  }
  return {
    isRead,
    onPaste: ({ clipboardData }: ClipboardEvent) => void read(clipboardData.getData('text')),
    onLeave: ({ target }: FocusEvent<HTMLInputElement>) => void read(target.value),
  }
}

const AXES = [
  { name: 'latitude', label: 'Latitude', hint: `Por exemplo -5,7945 ou 5°47'40" S.` },
  { name: 'longitude', label: 'Longitude', hint: `Por exemplo -35,2110 ou 35°12'40" O.` },
] as const

interface AxisFieldProps {
  readonly axis: (typeof AXES)[number]
  readonly described: { readonly 'aria-describedby'?: string }
  readonly pair: ReturnType<typeof usePair>
}

const AxisField = ({ axis, described, pair }: AxisFieldProps) => {
  const field = useField(axis.name)
  return (
    <TextField
      {...field}
      {...described}
      label={axis.label}
      required
      inputMode="text"
      fieldClassName="w-6"
      hint={axis.hint}
      onPaste={pair.onPaste}
      onBlur={(event) => {
        pair.onLeave(event)
        return field.onBlur(event)
      }}
    />
  )
}

/** The coordinates: two fields, either of which takes both, and a map as an alternative. */
export const Coordinates = () => {
  const typed = useTypedPoint()
  const municipality = useChosenMunicipality()
  const advice = usePlaceAdvice(municipality, typed)
  const fill = useFill()
  const pair = usePair(fill)
  const warningId = useId()
  const described = advice.warning === undefined ? {} : { 'aria-describedby': warningId }
  return (
    <>
      {AXES.map((axis) => (
        <AxisField key={axis.name} axis={axis} described={described} pair={pair} />
      ))}
      <p className="hint">
        Um par copiado de um mapa, ou UTM com o fuso (25S 255160 9359037), pode ser colado em qualquer um dos
        dois.
      </p>
      <PlacePicker
        municipality={municipality}
        point={typed !== null && isInBrazil(typed) ? typed : null}
        onPick={fill}
        advice={advice}
        isShown={pair.isRead}
        warningId={warningId}
      />
    </>
  )
}

/** The warning on the review: a place outside the municipality blocks nothing, but is seen before it is sent. */
export const ReviewedPlace = () => {
  const { latitude, longitude } = useValues()
  const point = useMemo(() => parsePoint(latitude, longitude), [latitude, longitude])
  const { warning } = usePlaceAdvice(useChosenMunicipality(), point)
  return <PlaceWarning warning={warning} />
}
