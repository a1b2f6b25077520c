import { dayOf, isoOf, nationalCalendar } from '@licensing/legal-clock'
import { describe, expect, it } from 'vitest'
import file from '../../data/rules-2026-11.json' with { type: 'json' }
import { boundsOf, groundsOf, regimeOf } from './bounds'
import { calendarOfRules, parseRules, shippedRules } from './licensing-rules'

type File = typeof file
const changed = (change: (rules: File) => void): string => {
  const rules = structuredClone(file)
  change(rules)
  return JSON.stringify(rules)
}
const lastOf = (rules: File) => rules.regimes[1] as File['regimes'][number]

describe('[L1.06] the rules of licences', () => {
  it('the rules of licences are replaced by those of another file', () => {
    const rules = parseRules(
      changed((each) => {
        each.version = 'municipal-1'
        Object.assign(lastOf(each).bounds.LO, {
          minMonths: 24,
          maxMonths: 48,
          source: 'Lei municipal 1/2026',
        })
        lastOf(each).grounds.suspend = ['ACIDENTE']
        each.holidays.fixed.push({ month: 6, day: 24, name: 'São João' })
      }),
    )
    expect(boundsOf(rules, 'RLO', '2026-11-26')).toEqual({
      minMonths: 24,
      maxMonths: 48,
      required: true,
      lessWithReason: true,
      regime: 'lei-15190-2025',
      source: 'Lei municipal 1/2026',
    })
    expect(groundsOf(rules, 'lei-15190-2025', 'suspend')).toEqual(['ACIDENTE'])
    expect(calendarOfRules(rules).isWorkingDay(dayOf('2026-06-24'))).toBe(false)
    expect(calendarOfRules(shippedRules).isWorkingDay(dayOf('2026-06-24'))).toBe(true)
  })

  it.each([
    ['not JSON', () => '{', /^invalid licensing rules: not JSON/],
    ['without a version', () => changed((each) => Reflect.deleteProperty(each, 'version')), /version: /],
    [
      'with an unknown ground',
      () => changed((each) => lastOf(each).grounds.revoke.push('CHUVA')),
      /regimes\.1\.grounds\.revoke\.5: /,
    ],
    [
      'with bounds the wrong way round',
      () => changed((each) => (lastOf(each).bounds.LP.minMonths = 73)),
      /regimes\.1\.bounds\.LP: minMonths is above maxMonths/,
    ],
    [
      'without bounds for a class',
      () => changed((each) => Reflect.deleteProperty(lastOf(each).bounds, 'LI')),
      /regime lei-15190-2025 has no bounds for class LI of kind LI/,
    ],
    [
      'with a gap between two regimes',
      () => changed((each) => (lastOf(each).filedFrom = '2026-02-05')),
      /regime lei-15190-2025 must begin the day after the one before it ends/,
    ],
    [
      'with two open regimes',
      () => changed((each) => ((each.regimes[0] as { filedUntil: string | null }).filedUntil = null)),
      /regime lei-15190-2025 must begin/,
    ],
    [
      'with a last day',
      () => changed((each) => ((lastOf(each) as { filedUntil: string | null }).filedUntil = '2030-12-31')),
      /the last regime must have no filedUntil/,
    ],
    [
      'without a kind',
      () => changed((each) => each.kinds.splice(0, 1)),
      /kind LP must occur once, and does 0 times/,
    ],
  ])('rules of licences are refused %s', (_, text, reason) =>
    expect(() => parseRules(text())).toThrow(reason),
  )

  it('the rules of licences have the national holidays of the legal clock', () => {
    const ours = calendarOfRules(shippedRules)
    const differing = Array.from({ length: 30 * 366 }, (_, index) => dayOf('2015-01-01') + index)
      .filter((day) => ours.isWorkingDay(day) !== nationalCalendar.isWorkingDay(day))
      .map(isoOf)
    expect(differing).toEqual([])
  })
})

it('[L1.07] the regime is that of the day on which the process left DRAFT', () => {
  const rows = [
    ['1999-01-01', 'conama-237-1997'],
    ['2026-02-03', 'conama-237-1997'],
    ['2026-02-04', 'lei-15190-2025'],
    ['2040-01-01', 'lei-15190-2025'],
  ]
  expect(rows.map(([day = '']) => [day, regimeOf(shippedRules, day).id])).toEqual(rows)
})
