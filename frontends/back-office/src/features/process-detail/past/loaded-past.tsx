import { isApiError } from '@licensing/api-client'
import type {
  CorrectionResponse,
  LicenceListRow,
  ProcessChangesResponse,
  ProcessResponse,
} from '@licensing/contracts'
import { Navigate } from '@licensing/federation'
import { type Elements, EmptyState, ErrorState, LinkButton, SkeletonDetail } from '@licensing/ui-kit'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { processPath } from '@licensing/process-view/actions'
import { pastCorrectionsQuery, pastProcessQuery } from '@licensing/process-view/queries'
import { momentText } from './moment'

/** The contents of a process's detail. */
export interface LoadedProcessDetail {
  readonly process: ProcessResponse
  /** Undefined if they failed to load, and in the past. */
  readonly news: ProcessChangesResponse | undefined
  /** The licence that the process granted its reader. */
  readonly licence?: LicenceListRow | undefined
  readonly corrections: UseQueryResult<readonly CorrectionResponse[]>
}

interface LoadedPastProps {
  readonly id: string
  readonly moment: string
  readonly children: (loaded: LoadedProcessDetail) => Elements
}

const refusals: Readonly<Record<string, (moment: string) => string>> = {
  NOT_YET_EXISTING: (moment) => `O processo ainda não existia em ${momentText(moment)}`,
  AS_OF_FUTURE: (moment) => `${momentText(moment)} ainda não chegou`,
  VALIDATION: () => 'Data inválida',
}

const NoPast = ({ id, title }: { readonly id: string; readonly title: string }) => (
  <EmptyState
    page
    icon={History}
    title={title}
    actions={<LinkButton to={processPath(id)}>Voltar para hoje</LinkButton>}
  />
)

/** Loads the process as it was. This is not a visit: there are no news, and nothing is marked as seen. */
const LoadedPast = ({ id, moment, children }: LoadedPastProps) => {
  const { data, error, isFetching, refetch } = useQuery(pastProcessQuery(id, moment))
  const corrections = useQuery(pastCorrectionsQuery(id, moment))
  if (error !== null && data === undefined) {
    const refusal = isApiError(error) ? refusals[error.code] : undefined
    if (refusal !== undefined) return <NoPast id={id} title={refusal(moment)} />
    if (isApiError(error) && error.status === 404) return <Navigate to="/processes" replace />
    return (
      <ErrorState title="Erro ao carregar processo" retrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  if (data === undefined || corrections.isPending) return <SkeletonDetail label="Carregando processo" />
  return children({ process: data, news: undefined, corrections })
}

export default LoadedPast
