import { queryKeys } from '@licensing/api-client'
import { listObligations } from '@licensing/api-client/licences'
import { Button, NothingFound, PagedResults } from '@licensing/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { isFiltered, type ObligationFilters, PAGE_SIZE, queryOf } from './model'
import { ObligationRows } from './obligation-rows'
import { useObligationActions } from './use-obligation-actions'

interface ObligationResultsProps {
  readonly filters: ObligationFilters
  readonly page: number
  readonly onShow: (filters: ObligationFilters, page?: number) => void
}

const useObligations = (filters: ObligationFilters, page: number) =>
  useQuery({
    queryKey: [...queryKeys.obligations, 'list', filters, page],
    queryFn: ({ signal }) => listObligations(queryOf(filters, page), { signal }),
    // A page of another situation would show rows that do not belong to the tab.
    placeholderData: (previous, query) =>
      (query?.queryKey[2] as ObligationFilters | undefined)?.tab === filters.tab
        ? keepPreviousData(previous)
        : undefined,
    meta: { errorMessage: 'Erro ao carregar condicionantes' },
  })

const Nothing = ({ filters, onShow }: Omit<ObligationResultsProps, 'page'>) => (
  <NothingFound
    icon={ListChecks}
    title="Nenhuma condicionante nesta situação"
    filteredText="Nenhuma condicionante combina com os filtros usados."
    onClear={isFiltered(filters) ? () => onShow({ ...filters, search: '', municipalityId: null }) : undefined}
    first={
      filters.tab === 'ALL'
        ? { text: 'As condicionantes aparecem aqui quando uma licença é emitida.' }
        : { actions: <Button onClick={() => onShow({ ...filters, tab: 'ALL' })}>Ver Todas</Button> }
    }
  />
)

/** One page of the obligations in a situation. */
export const ObligationResults = ({ filters, page, onShow }: ObligationResultsProps) => {
  const { choose, dialog } = useObligationActions()
  return (
    <>
      <PagedResults
        query={useObligations(filters, page)}
        what="condicionantes"
        rowsOf={({ obligations }) => obligations}
        page={page}
        pageSize={PAGE_SIZE}
        skeletonRows={10}
        onPageChange={(next) => onShow(filters, next)}
        empty={<Nothing filters={filters} onShow={onShow} />}
      >
        {(obligations) => <ObligationRows obligations={obligations} choose={choose} />}
      </PagedResults>
      {dialog}
    </>
  )
}
