import { isApiError } from '@licensing/api-client'
import { Navigate, useParams } from '@licensing/federation'
import { Loaded, SkeletonDetail } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { licenceQuery } from '../queries/licence-queries'
import { LicencePage } from './licence-page'

const isGone = (error: Error | null): boolean => isApiError(error) && error.status === 404

const Detail = ({ id }: { readonly id: string }) => {
  const query = useQuery(licenceQuery(id))
  if (isGone(query.error)) return <Navigate to="/licences" replace />
  return (
    <Loaded query={query} what="licença" loading={<SkeletonDetail label="Carregando licença" />}>
      {(licence) => <LicencePage licence={licence} />}
    </Loaded>
  )
}

/** /licences/{id}. One that does not exist, or is not the reader's to see, leads back to the list. */
const LicenceDetail = () => {
  const { id = '' } = useParams()
  return <Detail key={id} id={id} />
}

export default LicenceDetail
