import { isApiError } from '@licensing/api-client'
import { Navigate, useParams } from '@licensing/federation'
import { ErrorState } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { licenceQuery } from '../queries/licence-queries'
import { LicencePage } from './licence-page'
import { LicenceSkeleton } from './licence-skeleton'

const isGone = (error: Error | null): boolean => isApiError(error) && error.status === 404

const Loaded = ({ id }: { readonly id: string }) => {
  const { data, error, isFetching, refetch } = useQuery(licenceQuery(id))
  if (isGone(error)) return <Navigate to="/licences" replace />
  if (data !== undefined) return <LicencePage licence={data} />
  return error === null ? (
    <LicenceSkeleton />
  ) : (
    <ErrorState title="Erro ao carregar licença" retrying={isFetching} onRetry={() => void refetch()} />
  )
}

/** /licences/{id}. One that does not exist, or is not the reader's to see, leads back to the list. */
const LicenceDetail = () => {
  const { id = '' } = useParams()
  return <Loaded key={id} id={id} />
}

export default LicenceDetail
