import type { ReactNode } from 'react'
import { formatDate, formatTime } from '../format/dates'
import { Icon, type IconComponent } from '../icons/icon'

export interface TimelineItem {
  id: string
  /** Instant, ISO 8601; shown in the state's time. */
  at: string
  title: string
  icon: IconComponent
  /** Colours the dot like a process status. */
  status?: string
  /** The actor. */
  meta?: ReactNode
  text?: ReactNode
  /** A quoted text by the actor. */
  note?: ReactNode
  /** One Button or LinkButton; not printed. */
  action?: ReactNode
}

export interface TimelineProps {
  items: readonly TimelineItem[]
  headingLevel?: 3 | 4
}

/** A list of events, in the given order (newest first). */
export const Timeline = ({ items, headingLevel = 3 }: TimelineProps) => {
  const Heading = `h${headingLevel}` as const
  return (
    <ol className="timeline">
      {items.map((item) => (
        <li key={item.id} className="tl">
          <time className="tl__when" dateTime={item.at}>
            <span>{formatDate(item.at)}</span> <span>{formatTime(item.at)}</span>
          </time>
          <span className="tl__dot" data-status={item.status}>
            <Icon as={item.icon} size={16} />
          </span>
          <div className="tl__body">
            <Heading className="tl__title">{item.title}</Heading>
            {item.meta !== undefined && <p className="tl__meta">{item.meta}</p>}
            {item.text !== undefined && <p className="tl__text">{item.text}</p>}
            {item.note !== undefined && <p className="tl__note">{item.note}</p>}
            {item.action !== undefined && <div className="tl__action no-print">{item.action}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
