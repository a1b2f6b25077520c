import { queryKeys } from '@licensing/api-client'
import { listLicences } from '@licensing/api-client/licences'
import type { LicenceListResponse, LicenceListRow, ProcessResponse } from '@licensing/contracts'
import { queryOptions } from '@tanstack/react-query'

export const isFinished = ({ status }: ProcessResponse): boolean =>
  status === 'COMPLETED' || status === 'ARCHIVED'

/** The licences that a process granted: one at most, except those that were voided. */
export const licencesOfQuery = (processId: string) =>
  queryOptions({
    queryKey: [...queryKeys.licences, 'of-process', processId],
    queryFn: ({ signal }) => listLicences({ processId }, { signal }),
    meta: { errorMessage: 'Erro ao carregar licenças' },
  })

export const licenceIn = (granted: LicenceListResponse | undefined): LicenceListRow | undefined =>
  granted?.licences.find(({ status }) => status !== 'VOIDED')
