import { countUnreadNotices, logFailure, unreadQueryKey } from '@licensing/api-client'
import { Link } from '@licensing/federation'
import { Icon, lazyPart, NOT_OPENED, toast, useMediaQuery, VisuallyHidden } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useDismissal } from '../../frame/use-dismissal'
import { unreadText } from './unread-text'

const POLL_MILLISECONDS = 30_000
/** Narrower pages have no room for the panel: the bell opens the page instead. */
const WIDE = '(min-width: 768px)'

const BellPanel = lazyPart({
  load: () => import('./bell-panel'),
  failed: () => null,
  onFailure: (error) => {
    logFailure('opening the notices', error)
    toast.error(NOT_OPENED)
  },
})

/** The name is hidden text: an `aria-label` would have to repeat the visible number as it is written (WCAG 2.5.3). */
const Sign = ({ unread }: { readonly unread: number }) => (
  <>
    <Icon as={BellIcon} size={24} />
    <VisuallyHidden>{unread === 0 ? 'Avisos' : `Avisos (${unreadText(unread)})`}</VisuallyHidden>
    {unread > 0 && (
      <span className="bell__count" aria-hidden="true">
        {unread > 99 ? '99+' : unread}
      </span>
    )}
  </>
)

/** The number of unread notices, and the newest ones on a press (N3a). */
export const Bell = () => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wide = useMediaQuery(WIDE)
  const { data: unread = 0 } = useQuery({
    queryKey: unreadQueryKey,
    queryFn: ({ signal }) => countUnreadNotices({ signal }),
    refetchInterval: POLL_MILLISECONDS,
  })
  useDismissal(open, container, (byKey) => {
    setOpen(false)
    if (byKey) button.current?.focus()
  })
  if (!wide)
    return (
      <Link className="icon-btn bell" to="/inbox">
        <Sign unread={unread} />
      </Link>
    )
  return (
    <div className="bell" ref={container}>
      <button
        ref={button}
        type="button"
        className="icon-btn"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Sign unread={unread} />
      </button>
      {open && <BellPanel id={id} unread={unread} onLeave={() => setOpen(false)} />}
    </div>
  )
}
