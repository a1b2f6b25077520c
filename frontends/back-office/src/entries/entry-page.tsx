import { Navigate } from '@licensing/federation'
import { type Crumb, type Elements, PageHeader, SkeletonCards, useDocumentTitle } from '@licensing/ui-kit'
import type { UseQueryResult } from '@tanstack/react-query'

interface EntryHeaderProps {
  readonly title: string
  readonly list: Required<Pick<Crumb, 'label' | 'to'>>
  readonly actions?: Elements
}

/** The head of the page of one entry, below its list. */
export const EntryHeader = ({ title, list, actions }: EntryHeaderProps) => {
  useDocumentTitle(title)
  return <PageHeader title={title} breadcrumb={[list, { label: title }]} actions={actions} />
}

interface LoadedEntryProps<Entry> {
  readonly query: Pick<UseQueryResult<Entry>, 'data' | 'isError'>
  /** 'Carregando atividade'. */
  readonly loading: string
  readonly cards: number
  readonly listPath: string
  readonly children: (entry: Entry) => Elements
}

/** The entry once it is loaded; on failure the list is shown. */
export const LoadedEntry = <Entry,>(props: LoadedEntryProps<Entry>) => {
  const { query, loading, cards, listPath, children } = props
  const { data, isError } = query
  if (data !== undefined) return children(data)
  return isError ? <Navigate to={listPath} replace /> : <SkeletonCards label={loading} cards={cards} />
}
