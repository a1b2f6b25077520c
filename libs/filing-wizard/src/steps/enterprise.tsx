import {
  PlacePicker,
  type Point,
  parsePoint,
  usePlaceWarning,
  formatDegrees,
} from '@licensing/process-view/map'
import { municipalitiesQuery } from '@licensing/process-view/queries'
import { TextField, useDebounced } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { useField } from '../frame/use-field'
import { useValues } from '../frame/wizard-actor'
import type { WizardValues } from '../values'

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

/** Writes a picked point into the two fields, like typed input. */
const usePick = () => {
  const { setValue, clearErrors } = useFormContext<WizardValues>()
  return ({ latitude, longitude }: Point) => {
    setValue('latitude', formatDegrees(latitude), { shouldDirty: true })
    setValue('longitude', formatDegrees(longitude), { shouldDirty: true })
    clearErrors(['latitude', 'longitude'])
  }
}

/** The coordinates: two number fields, and a map as an alternative. */
const Coordinates = () => {
  const point = useTypedPoint()
  const municipality = useChosenMunicipality()
  const warning = usePlaceWarning(municipality, point)
  const pick = usePick()
  const warningId = useId()
  const described = warning === undefined ? {} : { 'aria-describedby': warningId }
  return (
    <>
      <TextField
        {...useField('latitude')}
        {...described}
        label="Latitude"
        required
        inputMode="text"
        fieldClassName="w-6"
        hint="Em graus decimais, por exemplo -5,7945."
      />
      <TextField
        {...useField('longitude')}
        {...described}
        label="Longitude"
        required
        inputMode="text"
        fieldClassName="w-6"
        hint="Em graus decimais, por exemplo -35,2110."
      />
      <PlacePicker
        municipality={municipality}
        point={point}
        onPick={pick}
        warning={warning}
        warningId={warningId}
      />
    </>
  )
}

/** Step 3: the enterprise and its location. */
export const Enterprise = () => (
  <div className="card__body form-grid">
    <TextField {...useField('enterpriseName')} label="Nome do empreendimento" required />
    <TextField {...useField('enterpriseAddress')} label="Endereço do empreendimento" required />
    <Coordinates />
  </div>
)
