import type { ProcessSummary } from '@licensing/contracts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { municipalitiesQuery } from './process-queries'
import type { KnownNames } from '../reading/field-value'

/** Names of the ids in a comparison: every municipality, and the process's current activity. */
export const useNames = (process: Pick<ProcessSummary, 'activity' | 'municipality'>): KnownNames => {
  const { data } = useQuery(municipalitiesQuery)
  const { activity, municipality } = process
  return useMemo(() => {
    const municipalities = new Map(data?.map(({ id, name }) => [id, name]))
    if (municipality) municipalities.set(municipality.id, municipality.name)
    const activities = new Map(
      activity ? [[activity.id, `${activity.code} · ${activity.description}`] as const] : [],
    )
    return { municipalities, activities }
  }, [data, activity, municipality])
}
