import type { DeskQueue } from '@licensing/contracts'

/** The queues by the key that follows `g`. */
export const queueKeys: Readonly<Record<string, DeskQueue>> = {
  m: 'mine',
  s: 'unassigned',
  v: 'overdue',
  p: 'due7',
  a: 'waiting',
  r: 'answered',
  i: 'incomplete',
}
