import { queryKeys, listMunicipalities, useCurrentUser } from '@licensing/api-client'
import { deleteMunicipality } from '@licensing/api-client/catalogue'
import type { MunicipalityResponse } from '@licensing/contracts'
import { useSearchParams } from '@licensing/federation'
import { canModule } from '@licensing/permissions'
import {
  LinkButton,
  NothingFound,
  PagedResults,
  PageHeader,
  SearchField,
  useDocumentTitle,
} from '@licensing/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Landmark, Plus } from 'lucide-react'
import { useState } from 'react'
import { DeleteEntryDialog } from '../../entries/delete-entry-dialog'
import {
  editingOf,
  municipalitiesAddress,
  municipalitiesFrom,
  PAGE_SIZE,
  viewsDesk,
  viewsIssuing,
} from './model'
import { type MunicipalityActions, MunicipalityRows } from './municipality-rows'

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
  const dialog = leaving && (
    <DeleteEntryDialog
      id={leaving.id}
      title="Excluir município"
      remove={deleteMunicipality}
      entries={queryKeys.municipalities}
      done="Município deletado com sucesso"
      failure="Erro ao deletar município"
      onClose={() => setLeaving(undefined)}
    >
      <p>
        O município <strong>{`${leaving.name} – ${leaving.state}`}</strong> será excluído. Esta ação não pode
        ser desfeita.
      </p>
    </DeleteEntryDialog>
  )
  return { mayAdd: may('add'), actions, dialog }
}

const useMunicipalities = (search: string, page: number) =>
  useQuery({
    queryKey: [...queryKeys.municipalities, 'list', search, page],
    queryFn: ({ signal }) =>
      listMunicipalities({ page, limit: PAGE_SIZE, search: search || undefined }, { signal }),
    placeholderData: keepPreviousData,
    meta: { errorMessage: 'Erro ao carregar municípios' },
  })

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
        <PagedResults
          query={useMunicipalities(search, page)}
          what="municípios"
          rowsOf={({ municipalities }) => municipalities}
          page={page}
          pageSize={PAGE_SIZE}
          onPageChange={(next) => show(search, next)}
          empty={
            <NothingFound
              icon={Landmark}
              title="Nenhum município encontrado"
              filteredText="Nenhum município combina com a busca."
              clearLabel="Limpar"
              onClear={search !== '' || page > 1 ? () => show('') : undefined}
              first={mayAdd ? { text: 'Cadastre o primeiro município.', actions: <NewMunicipality /> } : {}}
            />
          }
        >
          {(municipalities) => <MunicipalityRows municipalities={municipalities} actions={actions} />}
        </PagedResults>
      </section>
      {dialog}
    </>
  )
}

export default MunicipalitiesPage
