import type { ProcessResponse } from '@licensing/contracts'
import type { Point } from '@licensing/forms'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { municipalitiesQuery } from '@licensing/process-view/queries'
import type { Municipality } from '@licensing/process-view/map'

export type Located = Pick<ProcessResponse, 'latitude' | 'longitude' | 'municipality'>

export const usePointOf = ({ latitude, longitude }: Pick<Located, 'latitude' | 'longitude'>): Point | null =>
  useMemo(
    () => (latitude === null || longitude === null ? null : { latitude, longitude }),
    [latitude, longitude],
  )

/** The municipality of a process with the code that finds its boundary. */
export const useCodedMunicipality = (municipality: Located['municipality']): Municipality | null => {
  const { data } = useQuery(municipalitiesQuery)
  const known = data?.find(({ id }) => id === municipality?.id)
  return municipality && { name: municipality.name, ibgeCode: known?.ibgeCode ?? null }
}
