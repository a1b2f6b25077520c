import type { LedgerEntry, RecordedOutage } from '@licensing/contracts'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import { assert, integer, property, record, array, constantFrom } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nationalCalendar, openCalendar } from '../../calendar/calendar'
import { dayOf, isoOf } from '../../calendar/civil-day'
import { asked, inOrder, protocolled, recorded } from '../../testing/events'
import { clockAfter, ledgerOf } from '../ledger-of'
import { clockOn } from '../standing'

/** An outage of a day in Brasília, from one time to another, recorded at its end unless said otherwise. */
const outage = (day: string, begin: string, end: string, recordedAt?: string): RecordedOutage => {
  const at = (time: string) => new Date(`${day}T${time}:00-03:00`).toISOString()
  const to = at(end)
  return {
    outageId: `${day} ${begin}`,
    from: at(begin),
    to,
    reason: 'Falha no datacenter',
    recordedAt: recordedAt ?? to,
    recordedBy: 'root',
  }
}
const calendarWith = (...outages: RecordedOutage[]) =>
  openCalendar({ localHolidays: [], optionalDaysFrom: null, outages })

const ledgerOn = (events: readonly RecordedProcessEvent[], day: string, ...outages: RecordedOutage[]) =>
  ledgerOf(inOrder(events), calendarWith(...outages), `${day}T15:00:00.000Z`)

/** Three months from Monday 2026-03-02: the agency's term ends on Tuesday 2026-06-02. */
const running = protocolled('2026-03-02')
/** The applicant's four months end on Thursday 2026-07-02. */
const asking = [...protocolled('2026-02-02'), asked('2026-03-02')]
const last = ({ entries }: { readonly entries: readonly LedgerEntry[] }) => entries.at(-1)

describe('an outage on the last day of a term', () => {
  it('[D9.07] an outage on the last day of a term moves the term of the agency to the next working day, with reason and basis in the ledger', () => {
    const { dueOn } = ledgerOn(running, '2026-03-03')
    expect(dueOn).toBe('2026-06-02')
    const moved = ledgerOn(running, '2026-06-02', outage('2026-06-02', '09:00', '10:30'))
    expect([moved.dueOn, moved.state]).toEqual(['2026-06-03', 'RUNNING'])
    expect(last(moved)).toMatchObject({
      on: '2026-06-02',
      effect: 'MOVED',
      holder: 'AGENCY',
      cause: {
        type: 'OutageRecorded',
        text: 'Sistema indisponível em 02/06/2026, das 09:00 às 10:30: Falha no datacenter',
      },
      basis: 'Resolução CNJ 185/2013, art. 11 (por analogia)',
      dueOn: '2026-06-03',
      by: { id: 'root', role: 'SUPER_ADMIN' },
    })
  })

  it('[D9.07] an outage on the last day of a term moves the term of the applicant over a weekend, and again where the next day has one too', () => {
    const friday = [...protocolled('2026-02-02'), asked('2026-03-03')]
    expect(ledgerOn(friday, '2026-03-04').answer?.dueOn).toBe('2026-07-03')
    const moved = ledgerOn(
      friday,
      '2026-07-08',
      outage('2026-07-03', '23:30', '23:40'),
      outage('2026-07-06', '08:00', '12:00'),
    )
    expect(moved.answer).toMatchObject({ dueOn: '2026-07-07', overdueDays: 1 })
    expect(moved.entries.slice(-2).map(({ effect, on }) => [effect, on])).toEqual([
      ['ANSWER_MOVED', '2026-07-03'],
      ['ANSWER_MOVED', '2026-07-06'],
    ])
  })

  it('[D9.07] an outage on the last day of a term moves the last day to refuse admission, with an entry, unless a request was sent before', () => {
    const moved = ledgerOn(running, '2026-03-18', outage('2026-03-17', '09:00', '10:30'))
    expect(moved).toMatchObject({ admissibleUntil: '2026-03-18', dueOn: '2026-06-02' })
    expect(last(moved)).toMatchObject({
      on: '2026-03-17',
      effect: 'ADMISSIBILITY_MOVED',
      cause: { text: expect.stringContaining('17/03/2026') },
      basis: 'Resolução CNJ 185/2013, art. 11 (por analogia)',
    })
    const spent = ledgerOn(
      [...running, asked('2026-03-10')],
      '2026-03-18',
      outage('2026-03-17', '09:00', '10:30'),
    )
    expect(last(spent)?.effect).toBe('PAUSED')
  })

  it.each([
    ['59 minutes by day', [['09:00', '09:59']], false],
    ['60 minutes by day', [['09:00', '10:00']], true],
    [
      '60 minutes by day in two parts',
      [
        ['09:00', '09:30'],
        ['20:00', '20:30'],
      ],
      true,
    ],
    ['the night before 6h', [['00:00', '06:59']], false],
    ['a minute after 23h', [['23:00', '23:01']], true],
    ['the last 59 minutes before 23h', [['22:01', '23:00']], false],
  ] as const)('[D9.07] of %s', (_, times, moves) => {
    const outages = times.map(([begin, end]) => outage('2026-06-02', begin, end))
    const { dueOn } = ledgerOn(running, '2026-06-02', ...outages)
    expect(dueOn).toBe(moves ? '2026-06-03' : '2026-06-02')
  })

  it('[D9.07] recorded later, undoes the archival that was proposed on the old day, not one proposed after', () => {
    const proposed = (on: string) => [
      ...asking,
      recorded(on, 'ArchivalProposed', {
        round: 1,
        answerDueOn: '2026-07-02',
        decidableFrom: '2026-07-20',
        reason: 'Sem resposta',
      }),
    ]
    const late = outage('2026-07-02', '09:00', '18:00', '2026-07-10T12:00:00.000Z')
    const before = ledgerOn(proposed('2026-07-08'), '2026-07-09', late)
    expect(before.answer?.archival).toEqual({ decidableFrom: '2026-07-20' })
    const undone = ledgerOn(proposed('2026-07-08'), '2026-07-10', late)
    expect(undone.answer).toMatchObject({ dueOn: '2026-07-03', archival: null })
    expect(last(undone)).toMatchObject({ effect: 'ARCHIVAL_UNDONE', on: '2026-07-10' })
    const after = ledgerOn(proposed('2026-07-14'), '2026-07-15', late)
    expect(after.answer?.archival).toEqual({ decidableFrom: '2026-07-20' })
  })
})

const someOutages = array(
  record({
    day: integer({ min: dayOf('2026-05-20'), max: dayOf('2026-09-20') }),
    begin: constantFrom('00:00', '08:00', '22:30', '23:10'),
    end: constantFrom('06:00', '08:40', '10:00', '22:50', '23:59'),
  }),
  { maxLength: 8 },
).map((all) =>
  all.filter(({ begin, end }) => begin < end).map(({ day, begin, end }) => outage(isoOf(day), begin, end)),
)

describe('[D9.07] over random outages', () => {
  it('no term ends earlier or on the day of one, and each move has its entry', () =>
    assert(
      property(someOutages, constantFrom(running, asking), (outages, events) => {
        const calendar = calendarWith(...outages)
        const off = new Set(calendar.outages.map(({ outage: { day } }) => isoOf(day)))
        const before = ledgerOf(inOrder(events), nationalCalendar, '2026-12-01T15:00:00.000Z')
        const after = ledgerOf(inOrder(events), calendar, '2026-12-01T15:00:00.000Z')
        const ends = [after, before].map(({ dueOn, answer }) => dueOn ?? answer?.dueOn ?? '')
        expect(off.has(ends[0] ?? '')).toBe(false)
        expect((ends[0] ?? '') >= (ends[1] ?? '')).toBe(true)
        const moved = after.entries.filter(({ effect }) => ['MOVED', 'ANSWER_MOVED'].includes(effect))
        expect(moved.length > 0).toBe(ends[0] !== ends[1])
      }),
    ))

  it('a clock computed from its last event equals that of the whole ledger', () =>
    assert(
      property(someOutages, constantFrom(running, asking), (outages, events) => {
        const calendar = calendarWith(...outages)
        const standing = clockAfter(inOrder(events), calendar)
        const { dueOn, overdueDays, agencyDays, applicantDays } = ledgerOf(
          inOrder(events),
          calendar,
          '2026-12-01T15:00:00.000Z',
        )
        expect(standing && clockOn(standing, '2026-12-01')).toMatchObject({
          dueOn,
          overdueDays,
          agencyDays,
          applicantDays,
        })
      }),
    ))
})
