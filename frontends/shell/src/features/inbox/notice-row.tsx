import type { Notification } from '@licensing/contracts'
import { Link } from '@licensing/federation'
import { Icon, VisuallyHidden } from '@licensing/ui-kit'
import { lookOf } from './model'
import './inbox.css'

interface NoticeRowProps {
  readonly notice: Notification
  readonly when: string
  readonly onOpen: (notice: Notification) => void
}

/** A notice as a link to its subject, or to its own page if the process was deleted. Opening it marks it as read. */
export const NoticeRow = ({ notice, when, onOpen }: NoticeRowProps) => {
  const { icon, tone } = lookOf(notice)
  const isNew = notice.readAt === null
  return (
    <Link
      className={isNew ? 'notice notice--new' : 'notice'}
      to={notice.link ?? `/a/${notice.id}`}
      onClick={() => onOpen(notice)}
    >
      <span className={`notice__icon notice__icon--${tone}`}>
        <Icon as={icon} size={16} />
      </span>
      <span>
        <span className="notice__title">{notice.title}</span>
        <span className="notice__text">{notice.text}</span>
      </span>
      <span className="notice__when">{when}</span>
      {isNew ? (
        <span className="notice__dot">
          <VisuallyHidden>Não lido</VisuallyHidden>
        </span>
      ) : (
        <span />
      )}
    </Link>
  )
}
