import type { ProcessResponse } from '@licensing/contracts'
import { Navigate, useParams } from '@licensing/federation'
import { SkeletonCards } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { processQuery } from '../queries/process-queries'

interface LoadedProcessProps {
  /** How many cards stand in until it is loaded. */
  readonly cards: number
  readonly children: (process: ProcessResponse) => ReactNode
}

/** Loads the process of the address; one that cannot be loaded leads back to the list (specification section 8). */
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
