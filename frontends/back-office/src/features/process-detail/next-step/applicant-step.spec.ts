import { PROCESS_STATUSES } from '@licensing/contracts'
import { aCorrection, aProcess } from '@licensing/process-view/testing'
import { expect, it } from 'vitest'
import { pendingMark } from '../model'
import { applicantStep } from './applicant-step'

it('each status has a text for the applicant that names whose turn it is and what to do', () => {
  for (const status of PROCESS_STATUSES) {
    const { turn, task } = applicantStep(aProcess({ status }), [])
    expect([status, turn.text !== '', task.text !== '']).toEqual([status, true, true])
  }
})

it('[R4.03] a status that only a newer server knows is shown as it is', () => {
  const status = 'ON_HOLD' as (typeof PROCESS_STATUSES)[number]
  expect(applicantStep(aProcess({ status }), []).turn.text).toBe('Situação: ON_HOLD')
})

it('the applicant sees what else was requested while corrections come first', () => {
  const requestedBy = { name: 'Tiago Nóbrega', role: 'ANALYST' as const }
  const asked = { description: 'Envie a planta', requestedAt: '2026-08-10T12:00:00.000Z', requestedBy }
  const complementations = [{ ...asked, answeredAt: null, answer: null, item: true }]
  const process = aProcess({ status: 'PENDING', complementations })
  const { task } = applicantStep(process, [aCorrection({ allowedActions: ['correct'] })])
  expect(task.detail).toBe('Responda à complementação: Envie a planta')
})

it('[R2.42] the tab of the corrections counts the pending ones', () => {
  const marks = [
    [aCorrection(), aCorrection({ id: 'c2', status: 'CORRECTED' })],
    [aCorrection(), aCorrection({ id: 'c2' })],
    [aCorrection({ status: 'VERIFIED' })],
  ].map(pendingMark)
  expect(marks).toEqual(['1 pendente', '2 pendentes', undefined])
})
