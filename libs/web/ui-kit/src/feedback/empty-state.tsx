import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../display/class-names'
import { Icon, type IconComponent } from '../icons/icon'

export interface EmptyStateProps {
  /** The exact sentence. */
  title: string
  /** The reason or instructions. */
  text?: ReactNode
  icon?: IconComponent
  /** A next step. */
  actions?: ReactNode
  tone?: 'neutral' | 'danger'
  /** Fills the page, and renders the title as its h1. */
  page?: boolean
}

/** An empty state with instructions. */
export const EmptyState = ({
  title,
  text,
  icon,
  actions,
  tone = 'neutral',
  page = false,
}: EmptyStateProps) => {
  const Title = page ? 'h1' : 'p'
  return (
    <div className={classNames('empty', tone === 'danger' && 'empty--danger', page && 'empty--page')}>
      <span className="empty__icon">
        <Icon as={icon ?? Inbox} size={40} />
      </span>
      <Title className="empty__title">{title}</Title>
      {text !== undefined && <p>{text}</p>}
      {actions !== undefined && <div className="actions">{actions}</div>}
    </div>
  )
}
