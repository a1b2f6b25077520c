import { NOTICE_KINDS, type NoticeKind, type ProcessEvent, processEventSchemas } from '@licensing/contracts'
import { processOf } from '@licensing/lifecycle'
import {
  aProcess,
  anApplicant,
  correctionRequested,
  type Person,
  type ProcessBuilder,
} from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { kindRules } from './kinds'
import { noticesOfAccount } from './of-account'
import { isNoticed, noticesOfProcess } from './of-process'

const assignee: Person = { id: '0a1a1a1a-0000-4000-8000-000000000011', role: 'ANALYST' }
const colleague: Person = { id: '0a1a1a1a-0000-4000-8000-000000000012', role: 'ANALYST' }
const roles = new Map([
  [anApplicant.id, 'owner'],
  [assignee.id, 'assignee'],
  [colleague.id, 'colleague'],
])

/** The notices of the last event of a process as 'kind → recipient'. */
const noticesOf = (builder: ProcessBuilder): readonly string[] => {
  const events = builder.events()
  const event = events.at(-1)
  if (event === undefined) throw new Error('A process has at least its first event.')
  const before = processOf(events.slice(0, -1))
  return noticesOfProcess({ event, before, after: builder.state(), answerDueOn: null }).map(
    ({ kind, to }) => `${kind} → ${to === 'staff' ? 'staff' : roles.get(to.person)}`,
  )
}

const base = aProcess().underAnalysis()
const held = base.after({
  type: 'ProcessAssigned',
  data: { assigneeId: assignee.id, assigneeRole: 'ANALYST', previousAssigneeId: null },
})
const first = { correctionId: 'c1', fieldName: 'enterpriseName' }
const corrected = base.after(correctionRequested('enterpriseName', { id: 'c1' }))
const answered: ProcessEvent = {
  type: 'CorrectionAnswered',
  data: { ...first, previousValue: null, correctedValue: '"x"', notes: '' },
}
const requestSent: ProcessEvent = {
  type: 'RequestSent',
  data: {
    requestId: 'r1',
    round: 1,
    message: 'Envie',
    itemCount: 2,
    nonAdmission: false,
    answerTerm: 'P4M',
    answerBy: '2026-07-02',
  },
}
const termChanged = {
  type: 'AnalysisTermChanged',
  data: {
    cause: 'AGREED',
    requiresEia: false,
    publicHearing: false,
    twoPhase: false,
    extraDays: 10,
    reason: 'Acordo',
  },
} as unknown as ProcessEvent
const moreTimeAsked: ProcessEvent = {
  type: 'MoreTimeRequested',
  data: { round: 1, until: '2026-09-01', reason: 'Férias' },
}

/** The table of notices (N2a): an event, and who is notified of it when staff caused it. */
const table: readonly (readonly [string, ProcessBuilder, readonly string[]])[] = [
  ['a filed process', aProcess(), ['filed → owner']],
  ['a submitted draft', aProcess().asDraft().submitted(), ['filed → owner']],
  ['a confirmed payment', aProcess().protocoled(), ['protocoled → owner']],
  ['a started analysis', base, ['started → owner']],
  ['a changed term', base.after(termChanged), ['term → owner']],
  ['a request', base.after(requestSent), ['request → owner']],
  ['a single correction', corrected, ['request → owner']],
  ['a complementation', base.pending(), ['request → owner']],
  [
    'a rejected answer',
    corrected.after(answered).after({ type: 'CorrectionRejected', data: first }),
    ['request → owner'],
  ],
  [
    'an item of a request',
    base.after({
      type: 'CorrectionRequested',
      data: { ...first, requestId: 'r1', fieldType: 'field', description: 'Confira' },
    }),
    [],
  ],
  [
    'a proposal to archive',
    base.after({
      type: 'ArchivalProposed',
      data: { round: 1, answerDueOn: '2026-07-02', decidableFrom: '2026-08-03', reason: 'Sem resposta' },
    }),
    ['archival → owner'],
  ],
  [
    'a decision on more time',
    base.after({ type: 'MoreTimeDecided', data: { round: 1, granted: false, reason: 'Já houve' } }),
    ['moreTime → owner'],
  ],
  ['an approval', base.approved(), ['decided → owner']],
  ['a rejection', base.rejected(), ['decided → owner']],
  ['a completion', base.completed(), ['decided → owner']],
  ['an archival', base.rejected().archived(), ['decided → owner']],
  [
    'a return to the analysis',
    base.approved().after({ type: 'ProcessReturnedToAnalysis', data: {} }),
    ['returned → owner'],
  ],
  ['an assignment', held, ['assigned → assignee']],
  ['more time asked from the assignee', held.after(moreTimeAsked), ['moreTimeAsked → staff']],
  ['more time asked without an assignee', base.after(moreTimeAsked), []],
  [
    'a note that mentions two people',
    base.after({
      type: 'InternalNoteAdded',
      data: { noteId: 'n1', text: 'Vejam', mentions: [assignee.id, colleague.id] },
    }),
    ['mentioned → assignee', 'mentioned → colleague'],
  ],
  ['the last answer', corrected.after(answered), ['answered → staff']],
  [
    'an answer that leaves an item open',
    corrected.withPendingCorrection('applicantName').after(answered),
    [],
  ],
  [
    'an answered complementation',
    base.pending().after({ type: 'ComplementationAnswered', data: {} }),
    ['answered → staff'],
  ],
]

describe('the recipients of an event of a process', () => {
  it.each(table)('[N2.01] %s notifies only the recipients of the table', (_, builder, expected) => {
    expect(noticesOf(builder)).toEqual(expected)
  })

  it('[N2.01] no event outside the table notifies anybody', () => {
    const types = table.flatMap(([, builder]) => builder.events().at(-1)?.type ?? [])
    const all = Object.keys(processEventSchemas) as (keyof typeof processEventSchemas)[]
    expect(all.filter(isNoticed).toSorted()).toEqual([...new Set(types)].toSorted())
  })
})

it('[N2.01] the e-mails about an account go to its person', () => {
  const userId = anApplicant.id
  const link = { userId, requestId: 'r1', sealedToken: 's', expiresAt: '2026-03-12T12:00:00Z' }
  const events = [
    { type: 'ApplicantApproved', data: { userId } },
    { type: 'ApplicantRejected', data: { userId } },
    { type: 'UserPasswordChanged', data: { userId, temporaryPassword: false } },
    { type: 'PasswordResetRequested', data: link },
    { type: 'EmailConfirmationRequested', data: link },
  ] as const
  expect(events.flatMap((event) => noticesOfAccount(event)).map(({ kind, to }) => [kind, to])).toEqual(
    ['welcome', 'farewell', 'password', 'reset', 'confirm'].map((kind) => [kind, { person: userId }]),
  )
})

it('[N2.01] each kind of notice has the channels of the table, and an e-mail about a request or a decision waits for a minute', () => {
  /** ■ always, ○ unless the person switched it off, – never. */
  const signs = { always: '■', optional: '○', never: '–' } as const
  const channelsOf = (kind: NoticeKind) =>
    `${kindRules[kind].portal ? '■' : '–'}${signs[kindRules[kind].email]}`
  const kindsWith = (channels: string) => NOTICE_KINDS.filter((kind) => channelsOf(kind) === channels)
  expect(
    Object.fromEntries(['■○', '■–', '■■', '–○', '–■'].map((each) => [each, kindsWith(each).toSorted()])),
  ).toEqual({
    '■○': ['assigned', 'filed', 'mentioned', 'moreTimeAsked', 'protocoled', 'returned'],
    '■–': ['answered', 'started', 'term', 'undelivered'],
    '■■': ['archival', 'decided', 'moreTime', 'reminder', 'request'],
    '–○': ['digest'],
    '–■': ['confirm', 'farewell', 'password', 'reset', 'welcome'],
  })
  expect(NOTICE_KINDS.filter((kind) => kindRules[kind].delay === 60)).toEqual(['request', 'decided'])
})
