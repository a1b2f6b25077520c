import { listNotices, notificationsQueryKey } from '@licensing/api-client'
import { Link } from '@licensing/federation'
import { Button, ErrorState, Skeleton } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { whenOf } from './model'
import { NoticeRow } from './notice-row'
import { useReading } from './use-reading'

const SHOWN = 10

interface BellPanelProps {
  readonly id: string
  readonly unread: number
  readonly onLeave: () => void
}

const Newest = ({ onLeave }: Pick<BellPanelProps, 'onLeave'>) => {
  const { open } = useReading()
  const [now] = useState(() => new Date())
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...notificationsQueryKey, 'newest'],
    queryFn: ({ signal }) => listNotices({ limit: SHOWN }, { signal }),
  })
  if (data === undefined)
    return isError ? (
      <ErrorState title="Erro ao carregar os avisos" retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton label="Carregando os avisos">
        <p className="notices__none muted">Carregando...</p>
      </Skeleton>
    )
  if (data.notifications.length === 0) return <p className="notices__none muted">Nenhum aviso</p>
  return (
    <ul className="notices__list" aria-label="Avisos mais novos">
      {data.notifications.map((notice) => (
        <li key={notice.id}>
          <NoticeRow
            notice={notice}
            when={whenOf(notice, now)}
            onOpen={(opened) => {
              open(opened)
              onLeave()
            }}
          />
        </li>
      ))}
    </ul>
  )
}

/** The newest notices, below the bell (N3a). */
const BellPanel = ({ id, unread, onLeave }: BellPanelProps) => {
  const { readAll, readingAll } = useReading()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <dialog open className="notices" id={id} aria-labelledby={`${id}-title`}>
      <div className="notices__head">
        <h2 ref={heading} id={`${id}-title`} tabIndex={-1}>
          Avisos
        </h2>
        {unread > 0 && (
          <Button variant="ghost" size="sm" busy={readingAll} onClick={readAll}>
            Marcar todos como lidos
          </Button>
        )}
      </div>
      <Newest onLeave={onLeave} />
      <div className="notices__foot">
        <Link className="btn btn--ghost btn--block" to="/inbox" onClick={onLeave}>
          Ver todos
        </Link>
      </div>
    </dialog>
  )
}

export default BellPanel
