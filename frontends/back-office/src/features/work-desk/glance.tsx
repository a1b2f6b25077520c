import type { DeskQueue, DeskQueuesResponse } from '@licensing/contracts'
import { Link } from '@licensing/federation'
import { Icon, type IconComponent } from '@licensing/ui-kit'
import { CircleAlert, MessageSquareText, TriangleAlert } from 'lucide-react'
import { pathOf, type DeskView } from './model'

interface Sight {
  readonly queue: DeskQueue
  readonly look: string
  readonly icon: IconComponent
  readonly words: readonly [one: string, many: string]
}

const sights: readonly Sight[] = [
  { queue: 'overdue', look: 'is-late', icon: CircleAlert, words: ['vencido', 'vencidos'] },
  { queue: 'due7', look: 'is-soon', icon: TriangleAlert, words: ['vence em 7 dias', 'vencem em 7 dias'] },
  {
    queue: 'answered',
    look: 'is-news',
    icon: MessageSquareText,
    words: ['resposta nova', 'respostas novas'],
  },
]

interface GlanceProps {
  readonly queues: DeskQueuesResponse['queues']
  readonly view: DeskView
}

/** The urgent processes of today, each count linked to its queue; empty when there are none. */
export const Glance = ({ queues, view }: GlanceProps) => {
  const countOf = (queue: DeskQueue): number => queues.find(({ key }) => key === queue)?.count ?? 0
  return (
    <span className="glance">
      {sights
        .filter(({ queue }) => countOf(queue) > 0)
        .map(({ queue, look, icon, words }) => (
          <Link key={queue} className={look} to={pathOf({ ...view, queue, page: 1 })}>
            <Icon as={icon} size={16} />
            <span>
              <strong>{countOf(queue)}</strong> <span>{words[countOf(queue) === 1 ? 0 : 1]}</span>
            </span>
          </Link>
        ))}
    </span>
  )
}
