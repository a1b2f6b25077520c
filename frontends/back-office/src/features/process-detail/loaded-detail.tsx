import { isApiError } from '@licensing/api-client'
import { Navigate, useParams, useSearchParams } from '@licensing/federation'
import { type Elements, SkeletonDetail } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useIsStaff } from '../../signed-in/use-is-staff'
import { isFinished, licenceIn, licencesOfQuery } from '../licence/record/licences-of-process'
import { Fragment, lazy, Suspense } from 'react'
import type { LoadedProcessDetail } from './past/loaded-past'
import { MOMENT_PARAM } from './past/moment'
import { correctionsQuery, newsQuery, processQuery } from '@licensing/process-view/queries'

const LoadedPast = lazy(() => import('./past/loaded-past'))

interface LoadedProps {
  readonly children: (loaded: LoadedProcessDetail) => Elements
}

const isGone = (error: Error | null): boolean => isApiError(error) && error.status === 404

/** Loads the process and its news. On failure it navigates back to the list (specification section 8). */
const LoadedToday = ({ id, children }: LoadedProps & { readonly id: string }) => {
  const { data, error } = useQuery(processQuery(id))
  // Render after all are loaded, to avoid a layout shift.
  const news = useQuery(newsQuery(id))
  const corrections = useQuery(correctionsQuery(id))
  const isOwner = !useIsStaff()
  const licences = useQuery({
    ...licencesOfQuery(id),
    enabled: isOwner && data !== undefined && isFinished(data),
  })
  if (error !== null && (data === undefined || isGone(error))) return <Navigate to="/processes" replace />
  // Do not wait for the retries of a failing query.
  const correctionsPending = !corrections.isFetched && corrections.failureCount === 0
  const licencesPending = licences.isLoading && licences.failureCount === 0
  if (data === undefined || news.isPending || correctionsPending || licencesPending)
    return <SkeletonDetail label="Carregando processo" />
  return children({ process: data, news: news.data, corrections, licence: licenceIn(licences.data) })
}

/** Loads the process of the URL, or its past if the URL names a moment. */
export const LoadedDetail = ({ children }: LoadedProps) => {
  const { id = '' } = useParams()
  const [address] = useSearchParams()
  const moment = address.get(MOMENT_PARAM)
  return (
    <Fragment key={`${id} ${moment}`}>
      {moment === null ? (
        <LoadedToday id={id}>{children}</LoadedToday>
      ) : (
        <Suspense fallback={<SkeletonDetail label="Carregando processo" />}>
          <LoadedPast id={id} moment={moment}>
            {children}
          </LoadedPast>
        </Suspense>
      )}
    </Fragment>
  )
}
