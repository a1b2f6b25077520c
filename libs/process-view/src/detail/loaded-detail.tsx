import { isApiError } from '@licensing/api-client'
import type { ProcessChangesResponse, ProcessResponse } from '@licensing/contracts'
import { Navigate, useParams } from '@licensing/federation'
import { SkeletonCards } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { newsQuery, processQuery } from '../queries/process-queries'

interface Loaded {
  readonly process: ProcessResponse
  readonly news: ProcessChangesResponse | undefined
}

const isGone = (error: Error | null): boolean => isApiError(error) && error.status === 404

/** Loads the process of the address and its news. What cannot be loaded leads back to the list (specification section 8). */
export const LoadedDetail = ({ children }: { readonly children: (loaded: Loaded) => ReactNode }) => {
  const { id = '' } = useParams()
  const { data, error } = useQuery(processQuery(id))
  // Both before anything is shown, so that nothing moves when the news come.
  const news = useQuery(newsQuery(id))
  if (error !== null && (data === undefined || isGone(error))) return <Navigate to="/processes" replace />
  if (data === undefined || news.isPending) return <SkeletonCards label="Carregando processo" cards={3} />
  return <Fragment key={id}>{children({ process: data, news: news.data })}</Fragment>
}
