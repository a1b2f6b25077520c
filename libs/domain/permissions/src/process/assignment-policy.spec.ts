import type { DeskAction } from '@licensing/contracts'
import { snapshotOf } from '@licensing/lifecycle'
import { describe, expect, it } from 'vitest'
import type { Actor } from '../modules'
import { deskActions, mayOnProcess, type ProcessSubject } from './process-policy'

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
  assigneeId: null,
  ...over,
})
const ofAssignment: ReadonlySet<DeskAction> = new Set(['claim', 'assign', 'release'])
const offered = (actor: Actor, assigneeId: string | null) =>
  deskActions(
    actor,
    subject({ assigneeId }),
    snapshotOf({
      status: 'UNDER_ANALYSIS',
      facts: { hasReceipt: true, pendingCorrections: 0, feeExempt: false },
      desk: { held: assigneeId !== null, clockRuns: false, answer: null },
      document: null,
    }),
  ).filter((action) => ofAssignment.has(action))

describe('the actions of an assignment', () => {
  it('[K2.01 K2.02] the actions of an assignment offer a free process to staff in scope, and its assignment to admins', () => {
    expect(offered(superAdmin, null)).toEqual(['claim', 'assign'])
    expect(offered(admin, null)).toEqual(['claim', 'assign'])
    expect(offered(ana, null)).toEqual(['claim'])
    expect(offered(elsewhere, null)).toEqual([])
    expect(offered(maria, null)).toEqual([])
  })

  it('[K2.02 K2.03] the actions of an assignment offer a held process to its assignee and to admins', () => {
    expect(offered(superAdmin, ana.id)).toEqual(['assign', 'release'])
    expect(offered(admin, ana.id)).toEqual(['assign', 'release'])
    expect(offered(ana, ana.id)).toEqual(['assign', 'release'])
    expect(offered(bia, ana.id)).toEqual([])
  })

  it('[K2.03] the actions of an assignment give an assignee out of scope, or an applicant, nothing', () => {
    for (const actor of [elsewhere, maria]) {
      expect(offered(actor, actor.id)).toEqual([])
      expect(mayOnProcess(actor, 'release', subject({ assigneeId: actor.id }))).toBe(false)
    }
  })
})
