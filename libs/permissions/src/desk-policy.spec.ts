import type { DeskAction } from '@licensing/domain-kit'
import { describe, expect, it } from 'vitest'
import { deskActions } from './desk-policy'
import type { Actor } from './modules'
import { mayOnProcess, type ProcessSubject } from './process-policy'

const superAdmin: Actor = { id: 'super', role: 'SUPER_ADMIN', municipalityIds: [] }
const admin: Actor = { id: 'admin', role: 'ADMIN', municipalityIds: ['natal'] }
const ana: Actor = { id: 'ana', role: 'ANALYST', municipalityIds: ['natal'] }
const bia: Actor = { id: 'bia', role: 'ANALYST', municipalityIds: ['natal'] }
const elsewhere: Actor = { id: 'caio', role: 'ANALYST', municipalityIds: ['mossoro'], scope: 'LINKED' }
const maria: Actor = { id: 'maria', role: 'APPLICANT', municipalityIds: [] }

const subject = (over: Partial<ProcessSubject> = {}): ProcessSubject => ({
  ownerId: maria.id,
  municipalityId: 'natal',
  status: 'UNDER_ANALYSIS',
  deleted: false,
  facts: { hasReceipt: true, pendingCorrections: 0, feeExempt: false },
  assigneeId: null,
  ...over,
})
const ofAssignment: ReadonlySet<DeskAction> = new Set(['claim', 'assign', 'release'])
const offered = (actor: Actor, assigneeId: string | null) =>
  deskActions(actor, subject({ assigneeId }), {
    held: assigneeId !== null,
    clockRuns: false,
    answer: null,
  }).filter((action) => ofAssignment.has(action))

describe('the actions of an assignment', () => {
  it('[K2.01 K2.02] offer a free process to staff in scope, and its assignment to admins', () => {
    expect(offered(superAdmin, null)).toEqual(['claim', 'assign'])
    expect(offered(admin, null)).toEqual(['claim', 'assign'])
    expect(offered(ana, null)).toEqual(['claim'])
    expect(offered(elsewhere, null)).toEqual([])
    expect(offered(maria, null)).toEqual([])
  })

  it('[K2.02 K2.03] offer a held process to its assignee and to admins', () => {
    expect(offered(superAdmin, ana.id)).toEqual(['assign', 'release'])
    expect(offered(admin, ana.id)).toEqual(['assign', 'release'])
    expect(offered(ana, ana.id)).toEqual(['assign', 'release'])
    expect(offered(bia, ana.id)).toEqual([])
  })

  it('[K2.03] give an assignee out of scope, or an applicant, nothing', () => {
    for (const actor of [elsewhere, maria]) {
      expect(offered(actor, actor.id)).toEqual([])
      expect(mayOnProcess(actor, 'release', subject({ assigneeId: actor.id }))).toBe(false)
    }
  })

  it('[C1.10 C1.12] offer a change of the term to staff while the clock runs', () => {
    const changes = (actor: Actor, clockRuns: boolean) =>
      deskActions(actor, subject(), { held: false, clockRuns, answer: null }).filter(
        (action) => action.endsWith('Term') || action === 'classify',
      )
    expect(changes(ana, true)).toEqual(['classify', 'extendTerm'])
    expect(changes(ana, false)).toEqual([])
    expect(changes(maria, true)).toEqual([])
  })

  it('[K9.01] are left out where it is not known who has the process', () => {
    expect(deskActions(admin, subject(), null).filter((action) => ofAssignment.has(action))).toEqual([])
  })
})

describe('the actions on an unanswered request', () => {
  const none = { overdue: false, moreTimePending: false, archivalProposed: false, archivalDecidable: false }
  const about: ReadonlySet<DeskAction> = new Set([
    'askMoreTime',
    'decideMoreTime',
    'proposeArchival',
    'decideArchival',
  ])
  const given = (actor: Actor, answer: Partial<typeof none> | null) =>
    deskActions(actor, subject(), {
      held: false,
      clockRuns: true,
      answer: answer && { ...none, ...answer },
    }).filter((action) => about.has(action))

  it('[C4.03] let the owner ask for more time, once at a time, and staff decide', () => {
    expect(given(maria, {})).toEqual(['askMoreTime'])
    expect(given(maria, { moreTimePending: true })).toEqual([])
    expect(given(ana, { moreTimePending: true })).toEqual(['decideMoreTime'])
    for (const actor of [maria, ana, admin]) expect(given(actor, null)).toEqual([])
  })

  it('[C4.04 C4.06] let staff propose the archival after the term, and admins decide it after the notice', () => {
    expect(given(ana, {})).toEqual([])
    expect(given(ana, { overdue: true })).toEqual(['proposeArchival'])
    const proposed = { overdue: true, archivalProposed: true }
    expect(given(admin, proposed)).toEqual([])
    expect(given(admin, { ...proposed, archivalDecidable: true })).toEqual(['decideArchival'])
    expect(given(ana, { ...proposed, archivalDecidable: true })).toEqual([])
    expect(given(admin, { ...proposed, archivalDecidable: true, moreTimePending: true })).toEqual([
      'decideMoreTime',
    ])
  })
})
