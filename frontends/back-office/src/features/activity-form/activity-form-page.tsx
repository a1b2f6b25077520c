import { queryKeys } from '@licensing/api-client'
import { getActivity } from '@licensing/api-client/catalogue'
import { Navigate, useParams } from '@licensing/federation'
import { PageHeader, SkeletonCards, useDocumentTitle } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { ActivityForm } from './activity-form'

const Header = ({ title }: { readonly title: string }) => {
  useDocumentTitle(title)
  return (
    <PageHeader title={title} breadcrumb={[{ label: 'Atividades', to: '/activities' }, { label: title }]} />
  )
}

const EditActivity = ({ id }: { readonly id: string }) => {
  const { data, isError } = useQuery({
    queryKey: [...queryKeys.activities, 'detail', id],
    queryFn: ({ signal }) => getActivity(id, { signal }),
    meta: { errorMessage: 'Erro ao carregar atividade' },
  })
  if (data) return <ActivityForm key={id} activity={data} />
  return isError ? (
    <Navigate to="/activities" replace />
  ) : (
    <SkeletonCards label="Carregando atividade" cards={1} />
  )
}

/** /activities/new and /activities/{id}/edit. */
const ActivityFormPage = () => {
  const { id } = useParams()
  return (
    <>
      <Header title={id === undefined ? 'Nova Atividade' : 'Editar Atividade'} />
      {id === undefined ? <ActivityForm activity={null} /> : <EditActivity id={id} />}
    </>
  )
}

export default ActivityFormPage
