import type { ProcessResponse } from '@licensing/contracts'
import type { Point } from '@licensing/municipal-boundaries'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { municipalitiesQuery } from '../queries/process-queries'
import { MapToggle } from './drawing/map-toggle'
import { PlaceMap } from './drawing/place-map'
import { PlaceWarning, usePlaceWarning } from './place-warning'

type Located = Pick<ProcessResponse, 'latitude' | 'longitude' | 'municipality'>

const ViewedPlace = ({ municipality, point }: Pick<Located, 'municipality'> & { readonly point: Point }) => {
  const { data } = useQuery(municipalitiesQuery)
  const known = data?.find(({ id }) => id === municipality?.id)
  const named = municipality && { name: municipality.name, ibgeCode: known?.ibgeCode ?? null }
  const warning = usePlaceWarning(named, point)
  return (
    <>
      <PlaceMap municipality={named} point={point} />
      <PlaceWarning warning={warning} />
    </>
  )
}

/** 'Ver no mapa': the location of a process's enterprise, read-only; hidden without coordinates. */
export const PlaceViewer = ({ latitude, longitude, municipality }: Located) => {
  const point = useMemo(
    () => (latitude === null || longitude === null ? null : { latitude, longitude }),
    [latitude, longitude],
  )
  if (point === null) return null
  return (
    <div className="stack stack--16 no-print">
      <MapToggle label="Ver no mapa">
        <ViewedPlace municipality={municipality} point={point} />
      </MapToggle>
    </div>
  )
}
