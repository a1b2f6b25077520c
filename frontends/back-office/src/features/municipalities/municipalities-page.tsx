import { queryKeys, listMunicipalities, useCurrentUser } from '@licensing/api-client'
import type { MunicipalityResponse } from '@licensing/contracts'
import { useSearchParams } from '@licensing/federation'
import { canModule } from '@licensing/permissions'
import {
  Button,
  EmptyState,
  ErrorState,
  lazyPart,
  LinkButton,
  PageHeader,
  PageOutOfRange,
  Pagination,
  SearchField,
  SkeletonTable,
  useDocumentTitle,
} from '@licensing/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Landmark, Plus } from 'lucide-react'
import { useState } from 'react'
import {
  editingOf,
  municipalitiesAddress,
  municipalitiesFrom,
  PAGE_SIZE,
  viewsDesk,
  viewsIssuing,
} from './model'
import { type MunicipalityActions, MunicipalityRows } from './municipality-rows'

const DeleteDialog = lazyPart({ load: () => import('./delete-dialog') })

const NewMunicipality = () => (
  <LinkButton variant="primary" icon={Plus} to="/municipalities/new">
    Novo Município
  </LinkButton>
)

/** The person's actions on municipalities (specification section 6), and the open dialog. */
const useMunicipalityActions = () => {
  const user = useCurrentUser()
  const [leaving, setLeaving] = useState<MunicipalityResponse>()
  const may = (verb: 'add' | 'delete') => user !== null && canModule(user, 'municipalities', verb)
  const actions: MunicipalityActions = {
    editing: ({ id }) => editingOf(user, id),
    viewsDesk: ({ id }) => viewsDesk(user, id),
    viewsIssuing: ({ id }) => viewsIssuing(user, id),
    remove: may('delete') ? setLeaving : undefined,
  }
  const dialog = leaving && <DeleteDialog municipality={leaving} onClose={() => setLeaving(undefined)} />
  return { mayAdd: may('add'), actions, dialog }
}

interface ResultsProps {
  readonly search: string
  readonly page: number
  readonly actions: MunicipalityActions
  readonly mayAdd: boolean
  readonly onShow: (search: string, page?: number) => void
}

const NothingFound = ({ search, page, mayAdd, onShow }: ResultsProps) =>
  search !== '' || page > 1 ? (
    <EmptyState
      icon={Landmark}
      title="Nenhum município encontrado"
      text="Nenhum município combina com a busca."
      actions={<Button onClick={() => onShow('')}>Limpar</Button>}
    />
  ) : (
    <EmptyState
      icon={Landmark}
      title="Nenhum município encontrado"
      {...(mayAdd ? { text: 'Cadastre o primeiro município.', actions: <NewMunicipality /> } : {})}
    />
  )

const Results = (props: ResultsProps) => {
  const { search, page, actions, onShow } = props
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...queryKeys.municipalities, 'list', search, page],
    queryFn: ({ signal }) =>
      listMunicipalities({ page, limit: PAGE_SIZE, search: search || undefined }, { signal }),
    placeholderData: keepPreviousData,
    meta: { errorMessage: 'Erro ao carregar municípios' },
  })
  if (!data)
    return isError ? (
      <ErrorState title="Erro ao carregar municípios" retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonTable label="Carregando municípios" rows={PAGE_SIZE} />
    )
  const paging = {
    page,
    pageSize: PAGE_SIZE,
    total: data.pagination.total,
    onPageChange: (next: number) => onShow(search, next),
  }
  if (data.municipalities.length === 0 && paging.total > 0) return <PageOutOfRange {...paging} />
  if (data.municipalities.length === 0) return <NothingFound {...props} />
  return (
    <div aria-busy={isPlaceholderData}>
      <MunicipalityRows municipalities={data.municipalities} actions={actions} />
      <Pagination {...paging} />
    </div>
  )
}

/** /municipalities: the list of municipalities. */
const MunicipalitiesPage = () => {
  useDocumentTitle('Municípios')
  const [address, setAddress] = useSearchParams()
  const { search, page } = municipalitiesFrom(address)
  const { mayAdd, actions, dialog } = useMunicipalityActions()
  const show = (next: string, nextPage = 1) => setAddress(municipalitiesAddress(next, nextPage))
  return (
    <>
      <PageHeader
        title="Municípios"
        subtitle="Os municípios que recebem processos, seus contatos e dados bancários."
        actions={mayAdd && <NewMunicipality />}
      />
      <section className="table-card table-card--menu table-card--bare" aria-label="Municípios">
        <search aria-label="Filtrar municípios">
          <form className="toolbar" onSubmit={(event) => event.preventDefault()}>
            <SearchField label="Buscar" placeholder="Nome ou CNPJ" search={search} onSearch={show} />
          </form>
        </search>
        <Results {...{ search, page, actions, mayAdd }} onShow={show} />
      </section>
      {dialog}
    </>
  )
}

export default MunicipalitiesPage
