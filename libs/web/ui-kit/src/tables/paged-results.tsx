import { Button } from '../actions/button'
import type { Elements } from '../display/elements'
import { EmptyState, type EmptyStateProps } from '../feedback/empty-state'
import { Loaded, type LoadingQuery } from '../feedback/loaded'
import { PageOutOfRange } from '../navigation/page-out-of-range'
import { Pagination, type PaginationProps } from '../navigation/pagination'

export interface PagedResultsProps<Data, Row> extends Omit<PaginationProps, 'total'> {
  query: LoadingQuery<Data> & { readonly isPlaceholderData: boolean }
  /** The rows in words, as in 'Erro ao carregar processos'. */
  what: string
  rowsOf: (data: Data) => readonly Row[]
  empty: Elements
  /** Defaults to the page size. */
  skeletonRows?: number
  children: (rows: readonly Row[]) => Elements
}

/** One page of a list with its pagination, or the reason why there is none. */
export const PagedResults = <Data extends { readonly pagination: { readonly total: number } }, Row>(
  props: PagedResultsProps<Data, Row>,
) => {
  const { query, what, rowsOf, empty, skeletonRows = props.pageSize, children, ...page } = props
  return (
    <Loaded query={query} what={what} rows={skeletonRows}>
      {(data) => {
        const rows = rowsOf(data)
        const paging = { ...page, total: data.pagination.total }
        if (rows.length === 0) return paging.total > 0 ? <PageOutOfRange {...paging} /> : empty
        return (
          <div aria-busy={query.isPlaceholderData}>
            {children(rows)}
            <Pagination {...paging} />
          </div>
        )
      }}
    </Loaded>
  )
}

export interface NothingFoundProps extends Pick<EmptyStateProps, 'icon' | 'title'> {
  /** Clears the filters; undefined while none is used. */
  onClear: (() => void) | undefined
  /** The sentence for used filters. */
  filteredText: string
  clearLabel?: string
  /** What to do while there is nothing at all. */
  first?: Pick<EmptyStateProps, 'text' | 'actions'>
}

/** An empty list: by its filters, which can be cleared, or because nothing was entered yet. */
export const NothingFound = (props: NothingFoundProps) => {
  const { onClear, filteredText, clearLabel = 'Limpar Filtros', first, ...state } = props
  return onClear === undefined ? (
    <EmptyState {...state} {...first} />
  ) : (
    <EmptyState {...state} text={filteredText} actions={<Button onClick={onClear}>{clearLabel}</Button>} />
  )
}
