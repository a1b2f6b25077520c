import { queryKeys } from '@licensing/api-client'
import { getIssuing } from '@licensing/api-client/licences'
import { useQuery } from '@tanstack/react-query'

interface Sealed {
  readonly allowedLicenceActions: readonly string[]
  readonly municipality: { readonly id: string } | null
}

/** Whether the reader may seal the document with the municipality's certificate: a municipality without a valid one has nothing to seal with. */
export const useMaySeal = ({ allowedLicenceActions, municipality }: Sealed): boolean => {
  const id = municipality?.id ?? ''
  const { data } = useQuery({
    queryKey: queryKeys.issuing(id),
    queryFn: ({ signal }) => getIssuing(id, { signal }),
    enabled: allowedLicenceActions.includes('seal') && id !== '',
  })
  const certificate = data?.signingEnabled === true ? data.certificate : null
  return certificate !== null && certificate.daysLeft >= 0
}
