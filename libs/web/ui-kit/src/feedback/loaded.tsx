import type { Elements } from '../display/elements'
import { ErrorState } from './error-state'
import { Skeleton, SkeletonCards, SkeletonTable } from './skeleton'

/** The part of a query that its placeholders need. */
export interface LoadingQuery<Data> {
  readonly data: Data | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

export interface LoadedProps<Data> {
  /** The shape of the skeleton, or one of its own; defaults to a line of text. */
  readonly rows?: number
  readonly cards?: number
  readonly loading?: Elements
  readonly query: LoadingQuery<Data>
  /** The data in words, as in 'Erro ao carregar processos' and 'Carregando processos'. */
  readonly what: string
  readonly children: (data: Data) => Elements
}

/** The data of a query; until they are loaded a skeleton, or after a failure a retry button. */
export const Loaded = <Data,>({ query, what, children, rows, cards, loading }: LoadedProps<Data>) => {
  const { data, isError, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (isError)
    return (
      <ErrorState title={`Erro ao carregar ${what}`} retrying={isFetching} onRetry={() => void refetch()} />
    )
  if (loading !== undefined) return loading
  const label = `Carregando ${what}`
  if (rows !== undefined) return <SkeletonTable label={label} rows={rows} />
  if (cards !== undefined) return <SkeletonCards label={label} cards={cards} />
  return (
    <Skeleton label={label}>
      <p className="muted">Carregando...</p>
    </Skeleton>
  )
}
