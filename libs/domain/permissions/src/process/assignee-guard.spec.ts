import { describe, expect, it } from 'vitest'
import type { Actor } from '../modules'
import {
  actsForAssignee,
  concernsAssignee,
  type PolicyAction,
  processPolicy,
  type ProcessSubject,
} from './process-policy'

const ana: Actor = { id: 'ana', role: 'ANALYST', municipalityIds: ['natal'] }
const bia: Actor = { ...ana, id: 'bia' }
const maria: Actor = { id: 'maria', role: 'APPLICANT', municipalityIds: [] }
const process = (over: Partial<ProcessSubject> = {}): ProcessSubject => ({
  ownerId: maria.id,
  municipalityId: 'natal',
  status: 'UNDER_ANALYSIS',
  deleted: false,
  assigneeId: ana.id,
  ...over,
})
const ACTIONS = Object.keys(processPolicy) as PolicyAction[]
const guarded = (actor: Actor, subject: ProcessSubject) =>
  ACTIONS.filter((action) => actsForAssignee(actor, action, subject))

describe('the guard of an assignment', () => {
  it('[K2.05] the guard of an assignment is for every action but viewing, the assignment itself and notes', () => {
    expect(guarded(bia, process())).toEqual(ACTIONS.filter(concernsAssignee))
    expect(ACTIONS.filter((action) => !concernsAssignee(action))).toEqual([
      'view',
      'claim',
      'assign',
      'release',
      'note',
    ])
  })

  it('[K2.05] the guard of an assignment is not for the assignee, nor where nobody has the process', () => {
    expect(guarded(ana, process())).toEqual([])
    expect(guarded(bia, process({ assigneeId: null }))).toEqual([])
  })

  it('[K2.05] the guard of an assignment leaves owners what they do for themselves, and guards what they do as staff', () => {
    for (const action of ['edit', 'submit', 'protocol', 'correct', 'answerRequest', 'askMoreTime'] as const) {
      expect(actsForAssignee(maria, action, process())).toBe(false)
      expect(actsForAssignee(bia, action, process({ ownerId: bia.id }))).toBe(false)
    }
    for (const action of ['approve', 'verify', 'judgeDocument', 'manageCorrections'] as const)
      expect(actsForAssignee(bia, action, process({ ownerId: bia.id }))).toBe(true)
  })
})
