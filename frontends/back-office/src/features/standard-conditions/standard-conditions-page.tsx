import { queryKeys, useCurrentUser } from '@licensing/api-client'
import { listStandardConditions } from '@licensing/api-client/licences'
import type { StandardConditionResponse } from '@licensing/contracts'
import { useSearchParams } from '@licensing/federation'
import {
  Button,
  EmptyState,
  ErrorState,
  lazyPart,
  PageHeader,
  PageOutOfRange,
  Pagination,
  SearchField,
  Select,
  SkeletonTable,
  useDocumentTitle,
} from '@licensing/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListChecks, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MunicipalityFilter } from '../../municipality-search/municipality-filter'
import { type ConditionActions, ConditionRows } from './condition-rows'
import {
  addressOf,
  type Filters,
  filtersFrom,
  isFiltered,
  kindIn,
  kindOptions,
  mayAdd,
  mayChange,
  noFilters,
  PAGE_SIZE,
} from './model'

const ConditionDialog = lazyPart({ load: () => import('./condition-dialog') })
const DeleteDialog = lazyPart({ load: () => import('./delete-dialog') })

/** The open dialog: an entry to edit (null for a new one) or to delete. */
type Open =
  { readonly edit: StandardConditionResponse | null } | { readonly leaving: StandardConditionResponse }

const useConditionActions = () => {
  const user = useCurrentUser()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const actions: ConditionActions = {
    mayChange: (condition) => mayChange(user, condition),
    edit: (condition) => setOpen({ edit: condition }),
    remove: (condition) => setOpen({ leaving: condition }),
  }
  const dialog =
    open &&
    ('edit' in open ? (
      <ConditionDialog condition={open.edit} onClose={close} />
    ) : (
      <DeleteDialog condition={open.leaving} onClose={close} />
    ))
  const addButton = mayAdd(user) && (
    <Button variant="primary" icon={Plus} onClick={() => setOpen({ edit: null })}>
      Nova Condicionante
    </Button>
  )
  return { actions, dialog, addButton }
}

interface ListProps {
  readonly filters: Filters
  readonly page: number
  readonly onShow: (filters: Filters, page?: number) => void
}

const ConditionFilters = ({ filters, onShow }: ListProps) => (
  <search aria-label="Filtrar condicionantes">
    <form className="toolbar" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label="Buscar"
        placeholder="Texto da condicionante"
        search={filters.search}
        onSearch={(search) => onShow({ ...filters, search })}
      />
      <MunicipalityFilter
        value={filters.municipalityId}
        onChange={(municipalityId) => onShow({ ...filters, municipalityId })}
      />
      <Select
        label="Tipo de licença"
        placeholder="Todos"
        options={kindOptions}
        value={filters.kind}
        onChange={({ target }) => onShow({ ...filters, kind: kindIn(target.value) })}
      />
    </form>
  </search>
)

const NothingFound = ({ filters, page, onShow, addButton }: ListProps & { readonly addButton: ReactNode }) =>
  isFiltered(filters) || page > 1 ? (
    <EmptyState
      icon={ListChecks}
      title="Nenhuma condicionante cadastrada"
      text="Nenhuma condicionante combina com os filtros usados."
      actions={<Button onClick={() => onShow(noFilters)}>Limpar Filtros</Button>}
    />
  ) : (
    <EmptyState
      icon={ListChecks}
      title="Nenhuma condicionante cadastrada"
      {...(addButton ? { text: 'Cadastre a primeira condicionante da biblioteca.', actions: addButton } : {})}
    />
  )

interface ResultsProps extends ListProps {
  readonly actions: ConditionActions
  readonly addButton: ReactNode
}

const Results = (props: ResultsProps) => {
  const { filters, page, actions, onShow } = props
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...queryKeys.standardConditions, 'list', filters, page],
    queryFn: ({ signal }) => {
      const { search, municipalityId, kind } = filters
      const query = { page, limit: PAGE_SIZE, search, municipalityId: municipalityId ?? undefined }
      return listStandardConditions({ ...query, ...(kind === '' ? {} : { kind }) }, { signal })
    },
    placeholderData: keepPreviousData,
    meta: { errorMessage: 'Erro ao carregar condicionantes' },
  })
  if (!data)
    return isError ? (
      <ErrorState
        title="Erro ao carregar condicionantes"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <SkeletonTable label="Carregando condicionantes" rows={PAGE_SIZE} />
    )
  const paging = {
    page,
    pageSize: PAGE_SIZE,
    total: data.pagination.total,
    onPageChange: (next: number) => onShow(filters, next),
  }
  if (data.standardConditions.length === 0 && paging.total > 0) return <PageOutOfRange {...paging} />
  if (data.standardConditions.length === 0) return <NothingFound {...props} />
  return (
    <div aria-busy={isPlaceholderData}>
      <ConditionRows conditions={data.standardConditions} actions={actions} />
      <Pagination {...paging} />
    </div>
  )
}

/** /standard-conditions: the library from which conditions of licences are suggested. */
const StandardConditionsPage = () => {
  useDocumentTitle('Condicionantes-padrão')
  const [address, setAddress] = useSearchParams()
  const { filters, page } = filtersFrom(address)
  const { actions, dialog, addButton } = useConditionActions()
  const show = (next: Filters, nextPage = 1) => setAddress(addressOf(next, nextPage))
  const list = { filters, page, onShow: show }
  return (
    <>
      <PageHeader
        title="Condicionantes-padrão"
        subtitle="A biblioteca de condicionantes sugeridas nos termos de uma licença."
        actions={addButton}
      />
      <section className="table-card table-card--menu table-card--bare" aria-label="Condicionantes-padrão">
        <ConditionFilters {...list} />
        <Results {...list} actions={actions} addButton={addButton} />
      </section>
      {dialog}
    </>
  )
}

export default StandardConditionsPage
