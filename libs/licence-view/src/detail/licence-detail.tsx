import { isApiError } from '@licensing/api-client'
import { Navigate, useParams } from '@licensing/federation'
import { ErrorState } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import type { VersionDialog } from '../acts/dialog-props'
import { licenceQuery } from '../queries/licence-queries'
import { LicencePage } from './licence-page'
import { LicenceSkeleton } from './licence-skeleton'

const isGone = (error: Error | null): boolean => isApiError(error) && error.status === 404

interface LicenceDetailProps {
  /** Rectifies and transfers, for people who may. */
  readonly versionDialog?: VersionDialog
}

const Loaded = ({ id, versionDialog }: LicenceDetailProps & { readonly id: string }) => {
  const { data, error, isFetching, refetch } = useQuery(licenceQuery(id))
  if (isGone(error)) return <Navigate to="/licences" replace />
  if (data !== undefined) return <LicencePage licence={data} versionDialog={versionDialog} />
  return error === null ? (
    <LicenceSkeleton />
  ) : (
    <ErrorState title="Erro ao carregar licença" retrying={isFetching} onRetry={() => void refetch()} />
  )
}

/** The licence of the URL. One that does not exist, or is not the reader's to see, leads back to the list. */
export const LicenceDetail = ({ versionDialog }: LicenceDetailProps) => {
  const { id = '' } = useParams()
  return <Loaded key={id} id={id} {...(versionDialog === undefined ? {} : { versionDialog })} />
}
