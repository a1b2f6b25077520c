import { optionIn } from '../../entries/address'
import { DeleteEntryDialog } from '../../entries/delete-entry-dialog'
import { queryKeys, useCurrentUser } from '@licensing/api-client'
import { deleteStandardCondition, listStandardConditions } from '@licensing/api-client/licences'
import type { StandardConditionResponse } from '@licensing/contracts'
import { useSearchParams } from '@licensing/federation'
import {
  Button,
  lazyPart,
  NothingFound,
  PagedResults,
  PageHeader,
  SearchField,
  Select,
  useDocumentTitle,
} from '@licensing/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListChecks, Plus } from 'lucide-react'
import { useState } from 'react'
import { MunicipalityFilter } from '../../municipality-search/municipality-filter'
import { type ConditionActions, ConditionRows } from './condition-rows'
import {
  addressOf,
  type Filters,
  filtersFrom,
  isFiltered,
  kindOptions,
  mayAdd,
  mayChange,
  noFilters,
  PAGE_SIZE,
} from './model'

const ConditionDialog = lazyPart({ load: () => import('./condition-dialog') })

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
      <DeleteEntryDialog
        id={open.leaving.id}
        title="Excluir Condicionante"
        remove={deleteStandardCondition}
        entries={queryKeys.standardConditions}
        done="Condicionante excluída"
        failure="Erro ao excluir condicionante"
        onClose={close}
      >
        <p>
          A condicionante <strong>{open.leaving.text}</strong> sairá da biblioteca. As licenças guardam o
          texto que copiaram.
        </p>
      </DeleteEntryDialog>
    ))
  const addButton = mayAdd(user) && (
    <Button variant="primary" icon={Plus} onClick={() => setOpen({ edit: null })}>
      Nova Condicionante
    </Button>
  )
  return { actions, dialog, addButton }
}

interface ConditionFiltersProps {
  readonly filters: Filters
  readonly onShow: (filters: Filters) => void
}

const ConditionFilters = ({ filters, onShow }: ConditionFiltersProps) => (
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
        onChange={({ target }) => onShow({ ...filters, kind: optionIn(kindOptions, target.value) })}
      />
    </form>
  </search>
)

const useConditions = (filters: Filters, page: number) =>
  useQuery({
    queryKey: [...queryKeys.standardConditions, 'list', filters, page],
    queryFn: ({ signal }) => listStandardConditions({ ...filters, page, limit: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
    meta: { errorMessage: 'Erro ao carregar condicionantes' },
  })

/** /standard-conditions: the library from which conditions of licences are suggested. */
const StandardConditionsPage = () => {
  useDocumentTitle('Condicionantes-padrão')
  const [address, setAddress] = useSearchParams()
  const { filters, page } = filtersFrom(address)
  const { actions, dialog, addButton } = useConditionActions()
  const show = (next: Filters, nextPage = 1) => setAddress(addressOf(next, nextPage))
  return (
    <>
      <PageHeader
        title="Condicionantes-padrão"
        subtitle="A biblioteca de condicionantes sugeridas nos termos de uma licença."
        actions={addButton}
      />
      <section className="table-card table-card--menu table-card--bare" aria-label="Condicionantes-padrão">
        <ConditionFilters filters={filters} onShow={show} />
        <PagedResults
          query={useConditions(filters, page)}
          what="condicionantes"
          rowsOf={({ standardConditions }) => standardConditions}
          page={page}
          pageSize={PAGE_SIZE}
          onPageChange={(next) => show(filters, next)}
          empty={
            <NothingFound
              icon={ListChecks}
              title="Nenhuma condicionante cadastrada"
              filteredText="Nenhuma condicionante combina com os filtros usados."
              onClear={isFiltered(filters) || page > 1 ? () => show(noFilters) : undefined}
              first={
                addButton
                  ? { text: 'Cadastre a primeira condicionante da biblioteca.', actions: addButton }
                  : {}
              }
            />
          }
        >
          {(conditions) => <ConditionRows conditions={conditions} actions={actions} />}
        </PagedResults>
      </section>
      {dialog}
    </>
  )
}

export default StandardConditionsPage
