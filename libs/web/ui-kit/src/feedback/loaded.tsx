import type { Elements } from '../display/elements'
import { ErrorState } from './error-state'
import { SkeletonCards, SkeletonTable } from './skeleton'

/** The part of a query that its placeholders need. */
export interface LoadingQuery<Data> {
  readonly data: Data | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** The shape of the skeleton, or one of its own. */
type Bones = { readonly rows: number } | { readonly cards: number } | { readonly loading: Elements }

export type LoadedProps<Data> = Bones & {
  readonly query: LoadingQuery<Data>
  /** The data in words, as in 'Erro ao carregar processos' and 'Carregando processos'. */
  readonly what: string
  readonly children: (data: Data) => Elements
}

/** The data of a query; until they are loaded a skeleton, or after a failure a retry button. */
export const Loaded = <Data,>({ query, what, children, ...bones }: LoadedProps<Data>) => {
  const { data, isError, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (isError)
    return (
      <ErrorState title={`Erro ao carregar ${what}`} retrying={isFetching} onRetry={() => void refetch()} />
    )
  if ('loading' in bones) return bones.loading
  const label = `Carregando ${what}`
  return 'rows' in bones ? (
    <SkeletonTable label={label} rows={bones.rows} />
  ) : (
    <SkeletonCards label={label} cards={bones.cards} />
  )
}
