import { useCurrentUser } from '@licensing/api-client'
import { Navigate, useParams } from '@licensing/federation'
import { AccessDenied, PageHeader, SkeletonCards, useDocumentTitle } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { editingOf } from '../municipalities/model'
import { municipalityQuery } from '../municipalities/municipality-query'
import { MunicipalityForm } from './municipality-form'

const Header = ({ title }: { readonly title: string }) => {
  useDocumentTitle(title)
  return (
    <PageHeader
      title={title}
      breadcrumb={[{ label: 'Municípios', to: '/municipalities' }, { label: title }]}
    />
  )
}

const EditMunicipality = ({ id }: { readonly id: string }) => {
  const editing = editingOf(useCurrentUser(), id)
  const { data, isError } = useQuery({ ...municipalityQuery(id), enabled: editing !== 'none' })
  // The ADMIN is not linked to this municipality.
  if (editing === 'none') return <AccessDenied />
  if (!data && isError) return <Navigate to="/municipalities" replace />
  return (
    <>
      <Header title="Editar Município" />
      {data ? (
        <MunicipalityForm key={id} municipality={data} editing={editing} />
      ) : (
        <SkeletonCards label="Carregando município" cards={3} />
      )}
    </>
  )
}

/** /municipalities/new and /municipalities/{id}/edit. */
const MunicipalityFormPage = () => {
  const { id } = useParams()
  if (id !== undefined) return <EditMunicipality id={id} />
  return (
    <>
      <Header title="Novo Município" />
      <MunicipalityForm municipality={null} editing="all" />
    </>
  )
}

export default MunicipalityFormPage
