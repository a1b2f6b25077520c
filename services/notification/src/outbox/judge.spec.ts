import { randomUUID } from 'node:crypto'
import { type NoticeKind, OWNER_REMOVED } from '@licensing/contracts'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import {
  aProcess,
  anAnalyst,
  anApplicant,
  correctionRequested,
  type ProcessBuilder,
} from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import type { Mailbox } from '../recipients/mailboxes'
import { judge, type MailCase, UNCONFIRMED } from './judge'

const [NATAL, MOSSORO] = [randomUUID(), randomUUID()]

const maria: Mailbox = {
  id: anApplicant.id,
  name: 'Maria',
  email: 'maria@example.com.br',
  emailConfirmed: true,
  emailNotifications: true,
  role: 'APPLICANT',
  active: true,
  municipalityIds: [],
  scope: 'STATE',
}
const ana: Mailbox = {
  ...maria,
  id: anAnalyst.id,
  role: 'ANALYST',
  municipalityIds: [NATAL],
  scope: 'LINKED',
}

const base = aProcess().in(NATAL).underAnalysis()
/** Its own event is the last. */
const requestSent = (builder: ProcessBuilder): ProcessBuilder => {
  const item = correctionRequested('enterpriseName', { id: 'c1' })
  const { type, data } = item as Extract<typeof item, { type: 'CorrectionRequested' }>
  return builder.after({ type, data: { ...data, requestId: 'r1' } }, anAnalyst).after(
    {
      type: 'RequestSent',
      data: {
        requestId: 'r1',
        round: 1,
        message: 'Envie',
        itemCount: 1,
        nonAdmission: false,
        answerTerm: 'P4M',
        answerBy: '2026-07-02',
      },
    },
    anAnalyst,
  )
}
const answered = {
  type: 'CorrectionAnswered',
  data: {
    correctionId: 'c1',
    fieldName: 'enterpriseName',
    previousValue: null,
    correctedValue: '"x"',
    notes: '',
  },
} as const
const assigned = (builder: ProcessBuilder, assigneeId: string): ProcessBuilder =>
  builder.after(
    { type: 'ProcessAssigned', data: { assigneeId, assigneeRole: 'ANALYST', previousAssigneeId: null } },
    anAnalyst,
  )
const proposed = (builder: ProcessBuilder): ProcessBuilder =>
  builder.after(
    {
      type: 'ArchivalProposed',
      data: { round: 1, answerDueOn: '2026-07-02', decidableFrom: '2026-08-03', reason: 'Sem resposta' },
    },
    anAnalyst,
  )
const moreTimeAsked = (builder: ProcessBuilder): ProcessBuilder =>
  builder.after({ type: 'MoreTimeRequested', data: { round: 1, until: '2026-09-01', reason: 'Férias' } })
const moreTimeDecided = (builder: ProcessBuilder): ProcessBuilder =>
  builder.after(
    { type: 'MoreTimeDecided', data: { round: 1, granted: false, reason: 'Já houve prazo' } },
    anAnalyst,
  )
const returned = (builder: ProcessBuilder): ProcessBuilder =>
  builder.after({ type: 'ProcessReturnedToAnalysis', data: {} }, anAnalyst)

/** The e-mail of the last event of a process, judged after more has happened. */
const aboutProcess = (
  kind: NoticeKind,
  noticed: ProcessBuilder,
  later: (noticed: ProcessBuilder) => ProcessBuilder = (same) => same,
  over: Partial<MailCase> = {},
): string | null => {
  const now = later(noticed)
  const version = noticed.events().length
  const events = now.events()
  return judge({
    kind,
    personId: maria.id,
    mailbox: maria,
    subject: {
      process: now.state(),
      cause: events[version - 1] as RecordedProcessEvent,
      later: events.slice(version),
    },
    link: null,
    now: new Date('2026-03-12T12:00:00Z'),
    scope: 'any',
    ...over,
  })
}

const aboutAccount = (kind: NoticeKind, over: Partial<MailCase> = {}): string | null =>
  judge({
    kind,
    personId: maria.id,
    mailbox: maria,
    subject: null,
    link: null,
    now: new Date('2026-03-12T12:00:00Z'),
    scope: 'any',
    ...over,
  })

const CLOSED = 'O pedido já foi respondido ou retirado.'
const request = requestSent(base)
const staff = { personId: ana.id, mailbox: ana }

describe('an e-mail about a process', () => {
  const cases: readonly (readonly [string, string | null, string | null])[] = [
    ['a request that waits', aboutProcess('request', request), null],
    ['an answered request', aboutProcess('request', request, (noticed) => noticed.after(answered)), CLOSED],
    [
      'an answered request after which a single correction waits',
      aboutProcess('request', request, (noticed) =>
        noticed.after(answered).withPendingCorrection('applicantName'),
      ),
      CLOSED,
    ],
    [
      'a reminder of an answered request',
      aboutProcess('reminder', request, (noticed) => noticed.after(answered)),
      CLOSED,
    ],
    ['a proposal to archive', aboutProcess('archival', proposed(request)), null],
    [
      'a dropped proposal',
      aboutProcess('archival', proposed(request), (noticed) =>
        noticed.after({ type: 'ArchivalDropped', data: { round: 1 } }, anAnalyst),
      ),
      'A proposta de arquivamento foi encerrada.',
    ],
    [
      'an answered proposal',
      aboutProcess('archival', proposed(request), (noticed) => noticed.after(answered)),
      CLOSED,
    ],
    ['an approval', aboutProcess('decided', base.approved()), null],
    ['an approval taken back', aboutProcess('decided', base.approved(), returned), 'A decisão foi desfeita.'],
    [
      'an approval and the completion after it',
      aboutProcess('decided', base.approved(), (noticed) => noticed.completed()),
      'Substituído pela decisão seguinte.',
    ],
    ['a return', aboutProcess('returned', returned(base.approved())), null],
    [
      'a return and the decision after it',
      aboutProcess('returned', returned(base.approved()), (noticed) => noticed.rejected()),
      'O processo já foi decidido de novo.',
    ],
    ['more time denied', aboutProcess('moreTime', moreTimeDecided(moreTimeAsked(request))), null],
    [
      'more time denied for what was answered',
      aboutProcess('moreTime', moreTimeDecided(moreTimeAsked(request)), (noticed) => noticed.after(answered)),
      CLOSED,
    ],
    [
      'more time asked and decided',
      aboutProcess('moreTimeAsked', moreTimeAsked(request), moreTimeDecided, staff),
      'O pedido de prazo já foi decidido.',
    ],
    ['an assignment', aboutProcess('assigned', assigned(base, ana.id), undefined, staff), null],
    [
      'an assignment passed on',
      aboutProcess('assigned', assigned(base, ana.id), (noticed) => assigned(noticed, maria.id), staff),
      'O processo não está mais com a pessoa.',
    ],
    [
      'a deleted process',
      aboutProcess('filed', base, (noticed) => noticed.deleted()),
      'O processo foi excluído.',
    ],
  ]
  it.each(cases)('[N6.02] an e-mail about %s is sent only while its fact holds', (_, reason, expected) => {
    expect(reason).toBe(expected)
  })

  it('[N6.02 N2.06 N2.07 N2.02] an e-mail about a process needs an active account with a confirmed address that may see the process', () => {
    const to = (over: Partial<MailCase>, kind: NoticeKind = 'request') =>
      aboutProcess(kind, request, undefined, over)
    const moved = { ...ana, municipalityIds: [MOSSORO] }
    expect([
      to({ mailbox: undefined }),
      to({ mailbox: undefined, personId: ana.id }),
      to({ mailbox: { ...maria, active: false } }),
      to({ mailbox: { ...maria, emailConfirmed: false } }),
      to({ mailbox: moved, personId: ana.id }, 'mentioned'),
      to({ mailbox: ana, personId: ana.id }, 'mentioned'),
      to({ mailbox: { ...maria, emailNotifications: false } }, 'protocoled'),
      to({ mailbox: { ...maria, emailNotifications: false } }, 'request'),
    ]).toEqual([
      OWNER_REMOVED,
      'A conta foi removida.',
      'A conta está inativa.',
      UNCONFIRMED,
      'A pessoa não pode mais ver o processo.',
      null,
      'A pessoa desligou os avisos por e-mail.',
      null,
    ])
  })
})

describe('an e-mail about an account', () => {
  it('[N2.06 N6.02] an e-mail about an account needs no confirmed address, and an active account only if it is about signing in', () => {
    const unapproved = { ...maria, active: false, emailConfirmed: false }
    const kinds = ['confirm', 'reset', 'password', 'welcome', 'farewell', 'digest'] as const
    expect(kinds.map((kind) => aboutAccount(kind, { mailbox: unapproved }))).toEqual([
      null,
      null,
      null,
      'A conta está inativa.',
      null,
      'A conta está inativa.',
    ])
    expect(aboutAccount('digest', { mailbox: { ...maria, emailConfirmed: false } })).toBe(UNCONFIRMED)
    expect(aboutAccount('confirm')).toBe('O e-mail já foi confirmado.')
    expect(kinds.map((kind) => aboutAccount(kind, { mailbox: undefined }))).toEqual([
      ...Array.from({ length: 4 }, () => 'A conta foi removida.'),
      null,
      'A conta foi removida.',
    ])
  })

  it('[N6.02] an e-mail with a link is not sent once the link has ended or was replaced', () => {
    const link = { expiresAt: '2026-03-12T12:00:00.000Z', replaced: false }
    expect([
      aboutAccount('reset', { link: { ...link, expiresAt: '2026-03-12T12:00:01.000Z' } }),
      aboutAccount('reset', { link }),
      aboutAccount('reset', { link: { ...link, replaced: true } }),
    ]).toEqual([null, 'O link venceu.', 'Substituído por um link mais novo.'])
  })
})
