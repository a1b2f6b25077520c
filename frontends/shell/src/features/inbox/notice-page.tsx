import { getNotice, isApiError, notificationsQueryKey } from '@licensing/api-client'
import type { Notification } from '@licensing/contracts'
import { Navigate, useParams } from '@licensing/federation'
import { EmptyState, ErrorState, LinkButton, SkeletonCards, useDocumentTitle } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { FileX, MailX } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useReading } from './use-reading'

const NotFound = () => (
  <EmptyState
    page
    icon={MailX}
    title="Aviso não encontrado"
    text="O aviso deste endereço não é seu, ou não existe mais. Confira se você entrou com a conta que recebeu o e-mail."
    actions={<LinkButton to="/inbox">Ver meus avisos</LinkButton>}
  />
)

const Deleted = ({ title }: Pick<Notification, 'title'>) => (
  <EmptyState
    page
    icon={FileX}
    title="O processo deste aviso foi excluído"
    text={`${title}.`}
    actions={<LinkButton to="/inbox">Ver meus avisos</LinkButton>}
  />
)

const Found = ({ notice }: { readonly notice: Notification }) => {
  const { open } = useReading()
  const read = useEffectEvent(() => open(notice))
  useEffect(() => read(), [])
  return notice.link === null ? <Deleted title={notice.title} /> : <Navigate to={notice.link} replace />
}

/** /a/{id}: the link of an e-mail (N3d). Only its recipient reaches the subject of the notice. */
const NoticePage = () => {
  useDocumentTitle('Aviso')
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...notificationsQueryKey, id],
    queryFn: ({ signal }) => getNotice(id, { signal }),
  })
  if (data !== undefined) return <Found notice={data} />
  if (error === null) return <SkeletonCards label="Abrindo o aviso" cards={1} />
  return isApiError(error) && (error.status === 404 || error.status === 400) ? (
    <NotFound />
  ) : (
    <ErrorState title="Erro ao abrir o aviso" retrying={isFetching} onRetry={() => void refetch()} />
  )
}

export default NoticePage
