import { aClockSummary, aProcess } from '@licensing/process-view/testing'
import { expect, it } from 'vitest'
import { groupsOf } from './model'

it('groups neighbouring rows of the desk by how near their due day is', () => {
  const row = (clock: ReturnType<typeof aClockSummary> | null) => ({
    ...aProcess({ clock }),
    hasNews: false,
    queues: [],
    missing: [],
  })
  const late = aClockSummary({ state: 'OVERDUE', level: 'OVERDUE', remainingDays: 0, overdueDays: 9 })
  const groups = groupsOf([
    row(late),
    row(late),
    row(aClockSummary({ level: 'URGENT' })),
    row(aClockSummary({ level: 'OK' })),
    row(aClockSummary({ state: 'PAUSED' })),
    row(null),
  ])
  expect(groups.map(({ label, rows }) => [label, rows.length])).toEqual([
    ['Vencidos', 2],
    ['Vencem em 7 dias', 1],
    ['Vencem depois de 30 dias', 1],
    ['Suspensos: o tempo é do solicitante', 1],
    ['Sem prazo em curso', 1],
  ])
})
