import type { ObligationCounts } from '@licensing/contracts'
import { useSearchParams } from '@licensing/federation'
import { obligationSummaryQuery } from '@licensing/process-view/queries'
import {
  PageHeader,
  SearchField,
  SkeletonTable,
  type TabItem,
  Tabs,
  useDocumentTitle,
  Button,
  NothingFound,
  PagedResults,
} from '@licensing/ui-kit'
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { MunicipalityFilter } from '../../../municipality-search/municipality-filter'
import { useListTexts } from '../reading/list-texts'
import {
  addressOf,
  filtersFrom,
  firstTab,
  tabIn,
  type ObligationFilters,
  type ObligationTab,
  tabLabels,
  TABS,
  isFiltered,
  PAGE_SIZE,
} from './model'
import { queryKeys } from '@licensing/api-client'
import { listObligations } from '@licensing/api-client/licences'
import { ListChecks } from 'lucide-react'
import { ObligationRows } from './obligation-rows'
import { useObligationActions } from './use-obligation-actions'
import './obligations.css'

interface ObligationResultsProps {
  readonly filters: ObligationFilters
  readonly page: number
  readonly onShow: (filters: ObligationFilters, page?: number) => void
}

const useObligations = (filters: ObligationFilters, page: number) =>
  useQuery({
    queryKey: [...queryKeys.obligations, 'list', filters, page],
    queryFn: ({ signal }) => {
      const { tab, ...rest } = filters
      return listObligations(
        { ...rest, state: tab === 'ALL' ? undefined : tab, page, limit: PAGE_SIZE },
        { signal },
      )
    },
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
const ObligationResults = ({ filters, page, onShow }: ObligationResultsProps) => {
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

/** The number on a tab; all of them are not counted. */
const countsOf: Record<ObligationTab, (counts: ObligationCounts) => Pick<TabItem, 'count' | 'tone'>> = {
  OVERDUE: ({ overdue }) => ({ count: overdue, ...(overdue > 0 ? { tone: 'danger' as const } : {}) }),
  DUE_SOON: ({ dueSoon }) => ({ count: dueSoon }),
  SENT: ({ sent }) => ({ count: sent, ...(sent > 0 ? { tone: 'news' as const } : {}) }),
  ALL: () => ({}),
}

/** The tab without one in the URL. It stays when its last obligation is done; undefined until the counts are loaded. */
const useOpeningTab = (): ObligationTab | undefined => {
  const { data: counts, isError } = useQuery(obligationSummaryQuery)
  const first = counts === undefined ? (isError ? 'ALL' : undefined) : firstTab(counts)
  const [opening, setOpening] = useState(first)
  if (opening === undefined && first !== undefined) setOpening(first)
  return opening
}

const Obligations = ({ opening }: { readonly opening: ObligationTab }) => {
  const [address, setAddress] = useSearchParams()
  const { filters, page } = filtersFrom(address, opening)
  const { data: counts } = useQuery(obligationSummaryQuery)
  const show = (next: ObligationFilters, nextPage = 1) => setAddress(addressOf(next, nextPage))
  const content = (
    <section className="table-card table-card--menu table-card--bare" aria-label="Condicionantes">
      <search aria-label="Filtrar condicionantes">
        <form className="toolbar toolbar--obligations" onSubmit={(event) => event.preventDefault()}>
          <SearchField
            label="Buscar"
            placeholder="Licença, titular ou empreendimento"
            search={filters.search}
            onSearch={(search) => show({ ...filters, search })}
          />
          <MunicipalityFilter
            value={filters.municipalityId}
            onChange={(municipalityId) => show({ ...filters, municipalityId })}
          />
        </form>
      </search>
      <ObligationResults filters={filters} page={page} onShow={show} />
    </section>
  )
  return (
    <Tabs
      label="Situação das condicionantes"
      value={filters.tab}
      onValueChange={(tab) => show({ ...filters, tab: tabIn(tab) ?? opening })}
      items={TABS.map((tab) => ({
        value: tab,
        label: tabLabels[tab],
        ...(counts === undefined ? {} : countsOf[tab](counts)),
        content,
      }))}
    />
  )
}

/** /obligations: the obligations of licences, by state and due day. It opens with the first state that has one. */
const ObligationsPage = () => {
  const { obligations } = useListTexts()
  useDocumentTitle('Condicionantes')
  const opening = useOpeningTab()
  return (
    <>
      <PageHeader title="Condicionantes" subtitle={obligations} />
      {opening === undefined ? (
        <SkeletonTable label="Carregando condicionantes" rows={10} />
      ) : (
        <Obligations opening={opening} />
      )}
    </>
  )
}

export default ObligationsPage
