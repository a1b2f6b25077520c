import type { ProcessResponse } from '@licensing/contracts'
import { Navigate, useParams } from '@licensing/federation'
import { type Elements, SkeletonCards } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { processQuery } from './process-queries'

interface LoadedProcessProps {
  /** Number of placeholder cards while loading. */
  readonly cards: number
  readonly children: (process: ProcessResponse) => Elements
}

/** Loads the process of the URL; on failure it navigates back to the list (specification section 8). */
export const LoadedProcess = ({ cards, children }: LoadedProcessProps) => {
  const { id = '' } = useParams()
  const { data, isError } = useQuery(processQuery(id))
  if (data !== undefined) return children(data)
  return isError ? (
    <Navigate to="/processes" replace />
  ) : (
    <SkeletonCards label="Carregando processo" cards={cards} />
  )
}
