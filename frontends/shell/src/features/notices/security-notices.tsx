import { getNotices, markNoticesSeen, noticesQueryKey } from '@licensing/api-client/account'
import { Link } from '@licensing/federation'
import { Alert, Button } from '@licensing/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MAIN_ID } from '../../navigation/paths'
import { noticeText } from './notices-model'
import './notices.css'

const useNotices = () => {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: noticesQueryKey,
    queryFn: ({ signal }) => getNotices({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { mutate: see, isPending: seeing } = useMutation({
    mutationFn: markNoticesSeen,
    meta: { errorMessage: 'Erro ao dispensar o aviso' },
    onSuccess: () => {
      client.setQueryData(noticesQueryKey, { notices: [] })
      // The pressed button is unmounted, so move the focus.
      document.getElementById(MAIN_ID)?.focus()
    },
  })
  return { notices: data?.notices ?? [], see, seeing }
}

/** Credential changes, shown on every screen until the person has dismissed them. */
const SecurityNotices = () => {
  const { notices, see, seeing } = useNotices()
  const [newest] = notices
  if (newest === undefined) return null
  return (
    <aside className="security-notices" aria-label="Avisos de segurança">
      <Alert
        tone="warning"
        title={notices.length === 1 ? noticeText(newest) : 'Alterações na sua conta'}
        action={
          <Button size="sm" busy={seeing} busyLabel="Dispensando..." onClick={() => see(newest.at)}>
            Entendi
          </Button>
        }
      >
        {notices.length > 1 && (
          <ul>
            {notices.map((notice) => (
              <li key={`${notice.at} ${notice.change}`}>{noticeText(notice)}</li>
            ))}
          </ul>
        )}
        <p>
          Não reconhece? Altere a sua senha e encerre as sessões que não são suas no{' '}
          <Link to="/profile">perfil</Link>.
        </p>
      </Alert>
    </aside>
  )
}

export default SecurityNotices
