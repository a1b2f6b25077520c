import { listNotices, notificationsQueryKey } from '@licensing/api-client'
import type { NotificationListResponse } from '@licensing/contracts'
import { useSearchParams } from '@licensing/federation'
import {
  Button,
  EmptyState,
  Loaded,
  PageHeader,
  Pagination,
  SegmentedToggle,
  useDocumentTitle,
} from '@licensing/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CheckCheck, Inbox } from 'lucide-react'
import { useState } from 'react'
import { byDay, timeIn } from './model'
import { NoticeRow } from './notice-row'
import { unreadText } from './unread-text'
import { useReading } from './use-reading'

const PAGE_SIZE = 20
const KEPT = 'Os avisos ficam aqui por 180 dias.'

/** The page and the filter live in the address, so that Back returns to them. */
const useShown = () => {
  const [parameters, setParameters] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1)
  const unread = parameters.get('unread') === 'true'
  const show = (next: { readonly page?: number; readonly unread?: boolean }) => {
    const { page: to = 1, unread: only = unread } = next
    setParameters({ ...(to > 1 ? { page: String(to) } : {}), ...(only ? { unread: 'true' } : {}) })
  }
  return { page, unread, show }
}

const Notices = ({ notifications }: Pick<NotificationListResponse, 'notifications'>) => {
  const { open } = useReading()
  const [now] = useState(() => new Date())
  return byDay(notifications, now).map(({ title, notices }) => (
    <section key={title} aria-label={title}>
      <h2 className="inbox__day">{title}</h2>
      <ul>
        {notices.map((notice) => (
          <li key={notice.id}>
            <NoticeRow notice={notice} when={timeIn(title, notice)} onOpen={open} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** /inbox: all notices of the person (N3a). */
const InboxPage = () => {
  useDocumentTitle('Avisos')
  const { page, unread, show } = useShown()
  const { readAll, readingAll } = useReading()
  const query = useQuery({
    queryKey: [...notificationsQueryKey, 'page', page, unread],
    queryFn: ({ signal }) => listNotices({ page, unread }, { signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <>
      <PageHeader
        title="Avisos"
        subtitle={data === undefined ? KEPT : `${unreadText(data.unread)}. ${KEPT}`}
        actions={
          data !== undefined && data.unread > 0 ? (
            <Button variant="secondary" icon={CheckCheck} busy={readingAll} onClick={readAll}>
              Marcar todos como lidos
            </Button>
          ) : null
        }
      />
      <Loaded query={query} what="os avisos" cards={1}>
        {(shown) => (
          <section className="card inbox">
            <div className="inbox__filter">
              <SegmentedToggle
                label="Mostrar"
                options={[
                  { value: 'all', label: 'Todos' },
                  { value: 'unread', label: 'Não lidos', count: shown.unread },
                ]}
                value={unread ? 'unread' : 'all'}
                onChange={(value) => show({ unread: value === 'unread' })}
              />
            </div>
            {shown.notifications.length === 0 ? (
              <EmptyState icon={Inbox} title={unread ? 'Nenhum aviso não lido' : 'Nenhum aviso'} />
            ) : (
              <Notices notifications={shown.notifications} />
            )}
            <Pagination
              page={page}
              pageSize={PAGE_SIZE}
              total={shown.pagination.total}
              onPageChange={(to) => show({ page: to })}
            />
          </section>
        )}
      </Loaded>
    </>
  )
}

export default InboxPage
