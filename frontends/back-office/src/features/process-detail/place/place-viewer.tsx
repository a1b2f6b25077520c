import type { Point } from '@licensing/forms'
import { MapToggle, PlaceMap, PlaceWarning, usePlaceAdvice } from '@licensing/process-view/map'
import { type Located, useCodedMunicipality, usePointOf } from './place-of'

const ViewedPlace = ({ municipality, point }: Pick<Located, 'municipality'> & { readonly point: Point }) => {
  const named = useCodedMunicipality(municipality)
  const { warning } = usePlaceAdvice(named, point)
  return (
    <>
      <PlaceMap municipality={named} point={point} />
      <PlaceWarning warning={warning} />
    </>
  )
}

/** 'Ver no mapa': the location of a process's enterprise, read-only; hidden without coordinates. */
export const PlaceViewer = (located: Located) => {
  const point = usePointOf(located)
  if (point === null) return null
  return (
    <div className="stack stack--16 no-print">
      <MapToggle label="Ver no mapa">
        <ViewedPlace municipality={located.municipality} point={point} />
      </MapToggle>
    </div>
  )
}
