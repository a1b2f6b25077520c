import { queryKeys, useCurrentUser } from '@licensing/api-client'
import { getIssuing } from '@licensing/api-client/licences'
import { LinkButton } from '@licensing/ui-kit'
import { useQueries } from '@tanstack/react-query'
import { CertificateNotice } from './certificate-notice'

const HOUR_MS = 3_600_000

/** The certificates about to end of the municipalities that the signed-in ADMIN is linked to. */
const CertificateNotices = () => {
  const linked = useCurrentUser()?.municipalityUsers ?? []
  const answers = useQueries({
    queries: linked.map(({ municipalityId }) => ({
      queryKey: [...queryKeys.issuing(municipalityId), 'certificate'],
      queryFn: ({ signal }: { signal: AbortSignal }) => getIssuing(municipalityId, { signal }),
      staleTime: HOUR_MS,
    })),
  })
  return linked.map(({ municipalityId, municipality }, index) => (
    <CertificateNotice
      key={municipalityId}
      certificate={answers[index]?.data?.certificate ?? null}
      municipality={linked.length > 1 ? municipality.name : undefined}
      action={<LinkButton to={`/municipalities/${municipalityId}/issuing`}>Ver certificado</LinkButton>}
    />
  ))
}

export default CertificateNotices
