import { listNotices, notificationsQueryKey } from '@licensing/api-client'
import type { Notification } from '@licensing/contracts'
import { Link } from '@licensing/federation'
import { Button, Loaded, Skeleton } from '@licensing/ui-kit'
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
  const query = useQuery({
    queryKey: [...notificationsQueryKey, 'newest'],
    queryFn: ({ signal }) => listNotices({ limit: SHOWN }, { signal }),
  })
  const openAndLeave = (notice: Notification) => {
    open(notice)
    onLeave()
  }
  return (
    <Loaded
      query={query}
      what="os avisos"
      loading={
        <Skeleton label="Carregando os avisos">
          <p className="notices__none muted">Carregando...</p>
        </Skeleton>
      }
    >
      {({ notifications }) =>
        notifications.length === 0 ? (
          <p className="notices__none muted">Nenhum aviso</p>
        ) : (
          <ul className="notices__list" aria-label="Avisos mais novos">
            {notifications.map((notice) => (
              <li key={notice.id}>
                <NoticeRow notice={notice} when={whenOf(notice, now)} onOpen={openAndLeave} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
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
