import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisOf, monthRows, statusRows } from './model'

const nothing = { summary: { totalProcesses: 0, totalMunicipalities: 0, totalUsers: 0 } }
const summary = { ...nothing, processesByStatus: [], processesByMonth: [] }

describe('the axis of the months', () => {
  it('the axis of a chart has round steps', () =>
    expect([0, 3, 13, 131, 8_900].map(axisOf)).toEqual([
      [0, 1],
      [0, 1, 2, 3],
      [0, 5, 10, 15],
      [0, 50, 100, 150],
      [0, 5_000, 10_000],
    ]))

  it('the axis of the months covers the highest bar, with at most four equal integer steps', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), (most) => {
        const lines = axisOf(most)
        const [zero, step = 0] = lines
        expect(zero).toBe(0)
        expect(lines.at(-1)).toBeGreaterThanOrEqual(most)
        expect(lines.length).toBeLessThanOrEqual(5)
        expect(lines).toEqual(lines.map((_, line) => line * step))
        expect(Number.isInteger(step)).toBe(true)
      }),
    )
  })
})

describe('the rows of a chart', () => {
  it('the rows of a chart are sorted by number of processes, each in the colour of its badge', () => {
    const rows = statusRows({
      ...summary,
      processesByStatus: [
        { status: 'UNDER_ANALYSIS', count: 1 },
        { status: 'COMPLETED', count: 3 },
      ],
    })
    expect(
      rows.map(({ label, share, length, colour }) => [label, share, Math.round(length), colour]),
    ).toEqual([
      ['Concluído', '75,0%', 100, 'var(--st-completed-bg)'],
      ['Em Análise', '25,0%', 33, 'var(--st-under-analysis-fg)'],
    ])
  })

  it('the rows of a chart determine the current month in the time zone of Brasília', () => {
    const months = {
      ...summary,
      processesByMonth: [
        { month: 12, year: 2025, count: 2 },
        { month: 1, year: 2026, count: 4 },
        { month: 2, year: 2026, count: 0 },
      ],
    }
    const rows = monthRows(months, new Date('2026-02-01T02:30:00Z'))
    expect(rows.map(({ label, short, year, isCurrent }) => [label, short, year, isCurrent])).toEqual([
      ['dez. 2025', 'Dez', '2025', false],
      ['jan. 2026 (até 31/01)', 'Jan', '2026', true],
      ['fev. 2026', 'Fev', undefined, false],
    ])
  })

  it('the rows of a chart do not divide by zero', () => {
    expect(statusRows({ ...summary, processesByStatus: [{ status: 'DRAFT', count: 0 }] })[0]).toMatchObject({
      share: '0,0%',
      length: 0,
    })
  })
})
