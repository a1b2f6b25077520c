import type { DeskQueue, DeskQueuesResponse } from '@licensing/contracts'
import { CircleAlert, MessageSquareText, TriangleAlert } from 'lucide-react'
import { Glance, type Sight } from '../../glance/glance'
import { type DeskView, pathOf } from './model'

type QueueSight = Omit<Sight, 'count' | 'to'> & { readonly queue: DeskQueue }

const queueSights: readonly QueueSight[] = [
  { queue: 'overdue', look: 'is-late', icon: CircleAlert, words: ['vencido', 'vencidos'] },
  { queue: 'due7', look: 'is-soon', icon: TriangleAlert, words: ['vence em 7 dias', 'vencem em 7 dias'] },
  {
    queue: 'answered',
    look: 'is-news',
    icon: MessageSquareText,
    words: ['resposta nova', 'respostas novas'],
  },
]

interface DeskGlanceProps {
  readonly queues: DeskQueuesResponse['queues']
  readonly view: DeskView
}

/** The urgent processes of today, each count linked to its queue. */
export const DeskGlance = ({ queues, view }: DeskGlanceProps) => (
  <Glance
    sights={queueSights.map(({ queue, ...sight }) => ({
      ...sight,
      count: queues.find(({ key }) => key === queue)?.count ?? 0,
      to: pathOf({ ...view, queue, page: 1 }),
    }))}
  />
)
