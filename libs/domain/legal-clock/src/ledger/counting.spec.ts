import type { RecordedProcessEvent } from '@licensing/lifecycle'
import { describe, expect, it } from 'vitest'
import { type Calendar, nationalCalendar, openCalendar } from '../calendar/calendar'
import { dayOf, isoOf } from '../calendar/civil-day'
import { answered, asked, inOrder, onCorrection, protocolled, recorded } from '../testing/events'
import { termDays } from './standing'
import { ledgerOf } from './ledger-of'

const START = '2026-03-02'

const ledgerAt = (day: string, ...events: RecordedProcessEvent[]) =>
  ledgerOf(inOrder(events), nationalCalendar, `${day}T15:00:00.000Z`)

const started = protocolled(START)

/** The due day of a term that nothing pauses. */
const dueAfter = (
  from: string,
  term: string,
  dayCount: 'CALENDAR' | 'WORKING',
  calendar: Calendar,
): string => {
  const days = termDays({ term, dayCount }, dayOf(from))
  const last = dayCount === 'CALENDAR' ? dayOf(from) + days : calendar.plusWorkingDays(dayOf(from), days)
  return isoOf(calendar.nextWorkingDay(last))
}

describe('[C2.01] a civil day belongs to who held the process at its 00:00', () => {
  it('a civil day belongs to who held the process at its 00:00 counts from the day after the start', () =>
    expect(ledgerAt(START, ...started)).toMatchObject({
      state: 'RUNNING',
      dueOn: '2026-06-02',
      firstDueOn: '2026-06-02',
      movedFrom: null,
      termDays: 92,
      agencyDays: 0,
      remainingDays: 92,
    }))

  it('a civil day belongs to who held the process at its 00:00 takes nothing from the agency for a request answered on the same day', () =>
    expect(ledgerAt('2026-05-01', ...started, asked('2026-04-10'), answered('2026-04-10'))).toMatchObject({
      dueOn: '2026-06-02',
      applicantDays: 0,
      agencyDays: 60,
    }))

  it('a civil day belongs to who held the process at its 00:00 begins a day at midnight in Brasília', () => {
    const request = asked('2026-04-11T02:59:59.000Z')
    expect(ledgerAt('2026-05-01', ...started, request, answered('2026-04-11')).applicantDays).toBe(1)
  })
})

it('[C2.02] moves the due day by the days of the applicant, and on to a working day', () => {
  const ledger = ledgerAt('2026-06-10', ...started, asked('2026-04-10'), answered('2026-05-05'))
  expect(ledger).toMatchObject({
    dueOn: '2026-06-29',
    remainingDays: 19,
    applicantDays: 25,
    agencyDays: 75,
    statement: 'O prazo do município vence em 29/06/2026 (restam 19 dias).',
  })
  expect(dayOf('2026-06-10') - dayOf(START)).toBe(ledger.agencyDays + ledger.applicantDays)
})

it('[C2.03] counts overlapping requests as one pause', () => {
  const ledger = ledgerAt(
    '2026-06-10',
    ...started,
    onCorrection('2026-04-10', 'CorrectionRequested'),
    asked('2026-04-15'),
    answered('2026-05-05'),
    onCorrection('2026-05-20', 'CorrectionAnswered'),
  )
  expect(ledger).toMatchObject({ dueOn: '2026-07-13', applicantDays: 40 })
  expect(ledger.entries.map(({ effect }) => effect)).toEqual([
    'STARTED',
    'PAUSED',
    'STILL_PAUSED',
    'STILL_PAUSED',
    'RESUMED',
  ])
})

it('[C2.04] does not count a request on the due day as a delay', () => {
  const events = [...started, asked('2026-06-02'), answered('2026-06-18')]
  expect(ledgerAt('2026-06-18', ...events)).toMatchObject({ state: 'RUNNING', dueOn: '2026-06-18' })
  expect(ledgerAt('2026-06-19', ...events)).toMatchObject({
    state: 'OVERDUE',
    level: 'OVERDUE',
    dueOn: '2026-06-18',
    overdueDays: 1,
  })
})

it('[C2.05] a term in months ends on the day of the same number, or on the next day', () => {
  const rows = [
    ['2026-08-31', 'P6M', '2027-03-01'],
    ['2026-11-30', 'P3M', '2027-03-01'],
    ['2027-11-30', 'P3M', '2028-02-29'],
  ] as const
  const due = rows.map(([from, term]) => [from, term, dueAfter(from, term, 'CALENDAR', nationalCalendar)])
  expect(due).toEqual(rows)
})

it('[C2.06] counts working days across the turn of the year and around a municipal holiday', () => {
  const saoJoao = openCalendar({
    localHolidays: [{ on: '2026-06-24', name: 'São João', yearly: true }],
    optionalDaysFrom: null,
  })
  expect(dueAfter('2026-12-18', 'P15D', 'WORKING', nationalCalendar)).toBe('2027-01-12')
  expect(dueAfter('2027-06-14', 'P15D', 'WORKING', saoJoao)).toBe('2027-07-06')
})

describe('[C2.09] the clock resumes when the last request closes', () => {
  const paused = [...started, asked('2026-04-10'), onCorrection('2026-04-12', 'CorrectionRequested')]
  const effects = (...later: RecordedProcessEvent[]) =>
    ledgerAt('2026-06-01', ...paused, ...later)
      .entries.slice(3)
      .map(({ effect }) => effect)

  it.each([
    ['answers', onCorrection('2026-04-20', 'CorrectionAnswered')],
    ['a deleted correction', onCorrection('2026-04-20', 'CorrectionDeleted')],
  ])('%s resume a paused clock once no request is open', (_how, closing) =>
    expect(effects(answered('2026-04-15'), closing)).toEqual(['STILL_PAUSED', 'RESUMED']),
  )

  it.each(['ProcessReturnedToAnalysis', 'ProcessProtocoled'] as const)('by leaving PENDING with %s', (type) =>
    expect(effects(onCorrection('2026-04-15', 'CorrectionAnswered'), recorded('2026-04-20', type))).toEqual([
      'STILL_PAUSED',
      'RESUMED',
    ]),
  )
})

it('[C2.10] pauses again when an answer is rejected; the time to judge it stays with the agency', () => {
  const ledger = ledgerAt(
    '2026-05-01',
    ...started,
    onCorrection('2026-04-10', 'CorrectionRequested'),
    onCorrection('2026-04-15', 'CorrectionAnswered'),
    onCorrection('2026-04-25', 'CorrectionRejected'),
  )
  expect(ledger).toMatchObject({ state: 'PAUSED', applicantDays: 11, agencyDays: 49, dueOn: null })
  expect(ledger.answer).toMatchObject({ round: 1, requestedOn: '2026-04-10' })
})

it.each([
  ['CONAMA 237/1997', { numbered: '2026-02-03' }, 'Resolução CONAMA 237/1997, art. 14, § 1º'],
  ['Lei 15.190/2025', { numbered: '2026-02-04' }, 'LC 140/2011, art. 14, § 1º'],
  ['the municipality', { requestType: 'OUTROS_REQUERIMENTOS' }, 'LC 140/2011, art. 14, § 1º'],
] as const)('[D9.02] a pause under the terms of %s cites its law', (_, filing, basis) => {
  const { entries } = ledgerAt('2026-03-12', ...protocolled(START, filing), asked('2026-03-10'))
  expect(entries.at(-1)).toMatchObject({ effect: 'PAUSED', basis })
})

describe('[C2.11] from the second round on', () => {
  const once = [...started, asked('2026-04-10'), answered('2026-04-20')]

  it('a request without a new fact does not pause the clock or start a term of answer', () => {
    const ledger = ledgerAt('2026-05-10', ...once, asked('2026-05-01'))
    expect(ledger).toMatchObject({ state: 'RUNNING', holder: 'AGENCY', answer: null })
    expect(ledger.entries.at(-1)).toMatchObject({ effect: 'NOT_PAUSED', basis: 'LC 140/2011, art. 14, § 1º' })
  })

  it('a request with a new fact pauses', () =>
    expect(ledgerAt('2026-05-10', ...once, asked('2026-05-01', 'Vazamento constatado'))).toMatchObject({
      state: 'PAUSED',
      answer: { round: 2, requestedOn: '2026-05-01', dueOn: '2026-09-01' },
    }))
})

describe('[C2.13] a stopped clock', () => {
  const stopped = [...started, recorded('2026-05-01', 'ProcessRejected')]

  it('a stopped clock is paused by nothing', () =>
    expect(ledgerAt('2026-06-01', ...stopped, asked('2026-05-10')).entries.at(-1)).toMatchObject({
      effect: 'STOPPED',
      on: '2026-05-01',
    }))

  it('reopens where it stood, and the days between are nobody’s', () =>
    expect(
      ledgerAt('2026-06-01', ...stopped, recorded('2026-05-11', 'ProcessReturnedToAnalysis')),
    ).toMatchObject({ state: 'RUNNING', nobodyDays: 10, agencyDays: 81, dueOn: '2026-06-12' }))
})

describe('[C2.14] state and level', () => {
  it.each([
    ['2026-05-02', 'OK', 31],
    ['2026-05-03', 'ATTENTION', 30],
    ['2026-05-26', 'URGENT', 7],
    ['2026-06-02', 'URGENT', 0],
  ])('on %s a running clock has the level %s', (day, level, remainingDays) =>
    expect(ledgerAt(day, ...started)).toMatchObject({ state: 'RUNNING', level, remainingDays }),
  )

  it('a clock is NOT_STARTED before its start', () =>
    expect(ledgerAt('2026-03-05', ...started.slice(0, 1))).toMatchObject({
      state: 'NOT_STARTED',
      regime: null,
      statement: 'O prazo começa quando o processo for protocolado.',
    }))

  it('paused, without a due day', () =>
    expect(ledgerAt('2026-05-10', ...started, asked('2026-04-10'))).toMatchObject({
      state: 'PAUSED',
      holder: 'APPLICANT',
      dueOn: null,
      remainingDays: 53,
      statement: 'Suspenso desde 10/04/2026 (restam 53 dias do município).',
    }))

  it('paused late, still overdue', () =>
    expect(ledgerAt('2026-07-10', ...started, asked('2026-06-05'))).toMatchObject({
      state: 'PAUSED',
      level: 'OVERDUE',
      overdueDays: 3,
    }))

  it.each([
    ['2026-06-02', true, 0],
    ['2026-06-06', false, 4],
  ])('a clock stopped on %s is in time or overdue by its due day', (day, inTime, overdueDays) =>
    expect(ledgerAt('2026-08-01', ...started, recorded(day, 'ProcessRejected'))).toMatchObject({
      state: 'STOPPED',
      level: null,
      stoppedOn: day,
      dueOn: '2026-06-02',
      inTime,
      overdueDays,
    }),
  )
})
