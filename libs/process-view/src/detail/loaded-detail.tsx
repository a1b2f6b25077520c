import { isApiError } from '@licensing/api-client'
import type { CorrectionResponse, ProcessChangesResponse, ProcessResponse } from '@licensing/contracts'
import { Navigate, useParams } from '@licensing/federation'
import { SkeletonDetail } from '@licensing/ui-kit'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { correctionsQuery, newsQuery, processQuery } from '../queries/process-queries'

interface Loaded {
  readonly process: ProcessResponse
  readonly news: ProcessChangesResponse | undefined
  readonly corrections: UseQueryResult<readonly CorrectionResponse[]>
}

const isGone = (error: Error | null): boolean => isApiError(error) && error.status === 404

/** Loads the process of the URL and its news. On failure it navigates back to the list (specification section 8). */
export const LoadedDetail = ({ children }: { readonly children: (loaded: Loaded) => ReactNode }) => {
  const { id = '' } = useParams()
  const { data, error } = useQuery(processQuery(id))
  // Render after all are loaded, to avoid a layout shift.
  const news = useQuery(newsQuery(id))
  const corrections = useQuery(correctionsQuery(id))
  if (error !== null && (data === undefined || isGone(error))) return <Navigate to="/processes" replace />
  // Do not wait for the retries of a failing query.
  const correctionsPending = !corrections.isFetched && corrections.failureCount === 0
  if (data === undefined || news.isPending || correctionsPending)
    return <SkeletonDetail label="Carregando processo" />
  return <Fragment key={id}>{children({ process: data, news: news.data, corrections })}</Fragment>
}
