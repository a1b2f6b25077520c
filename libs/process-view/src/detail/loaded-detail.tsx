import { isApiError } from '@licensing/api-client'
import type { CorrectionResponse, ProcessChangesResponse, ProcessResponse } from '@licensing/contracts'
import { Navigate, useParams } from '@licensing/federation'
import { SkeletonCards } from '@licensing/ui-kit'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { correctionsQuery, newsQuery, processQuery } from '../queries/process-queries'

interface Loaded {
  readonly process: ProcessResponse
  readonly news: ProcessChangesResponse | undefined
  readonly corrections: UseQueryResult<readonly CorrectionResponse[]>
}

const isGone = (error: Error | null): boolean => isApiError(error) && error.status === 404

/** Loads the process of the address and its news. What cannot be loaded leads back to the list (specification section 8). */
export const LoadedDetail = ({ children }: { readonly children: (loaded: Loaded) => ReactNode }) => {
  const { id = '' } = useParams()
  const { data, error } = useQuery(processQuery(id))
  // All of them before anything is shown, so that nothing moves when the rest comes.
  const news = useQuery(newsQuery(id))
  const corrections = useQuery(correctionsQuery(id))
  if (error !== null && (data === undefined || isGone(error))) return <Navigate to="/processes" replace />
  // A failing query retries for seconds: the page does not wait for that.
  const correctionsToCome = !corrections.isFetched && corrections.failureCount === 0
  if (data === undefined || news.isPending || correctionsToCome)
    return <SkeletonCards label="Carregando processo" cards={3} />
  return <Fragment key={id}>{children({ process: data, news: news.data, corrections })}</Fragment>
}
