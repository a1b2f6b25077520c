import { useCurrentUser } from '@licensing/api-client'
import { Navigate, useParams } from '@licensing/federation'
import { AccessDenied, LinkButton, PageHeader, SkeletonCards, useDocumentTitle } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { editingOf, settingsPath } from '../municipalities/model'
import { municipalityQuery } from '../municipalities/municipality-query'
import { MunicipalityForm } from './municipality-form'

interface HeaderProps {
  readonly title: string
  readonly actions?: ReactNode
}

const Header = ({ title, actions }: HeaderProps) => {
  useDocumentTitle(title)
  return (
    <PageHeader
      title={title}
      breadcrumb={[{ label: 'Municípios', to: '/municipalities' }, { label: title }]}
      actions={actions}
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
      <Header
        title="Editar Município"
        actions={
          <LinkButton icon={Settings2} to={settingsPath(id)}>
            Configurações do órgão
          </LinkButton>
        }
      />
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
