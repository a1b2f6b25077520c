import { MANDATORY_CATEGORIES, PROCESS_STATUSES } from '@licensing/contracts'
import { firstTab } from './next-step'
import { aClockSummary, aCorrection, aDocument, aProcess } from '@licensing/process-view/testing'
import { describe, expect, it } from 'vitest'
import { applicantStep } from './applicant-step'
import { staffStep } from './staff-step'

const asked = {
  description: 'Envie a planta',
  requestedAt: '2026-06-11T12:00:00.000Z',
  requestedBy: { name: 'Tiago Nóbrega', role: 'ANALYST' as const },
  answeredAt: null,
  answer: null,
  item: true,
}

describe('what staff are to do now', () => {
  it('the next step of staff has a text in each status', () => {
    for (const status of PROCESS_STATUSES) {
      const { turn, task } = staffStep(aProcess({ status }), [])
      expect([status, turn.text !== '', task.text !== '']).toEqual([status, true, true])
    }
  })

  it('the next step of staff is to verify what was corrected, before waiting for the rest', () => {
    const corrections = [aCorrection({ status: 'CORRECTED' }), aCorrection({ status: 'PENDING' })]
    const step = staffStep(aProcess({ status: 'UNDER_ANALYSIS' }), corrections)
    expect(step.tone).toBe('you')
    expect(step.task).toEqual({ text: '1 correção a verificar', detail: 'Ainda sem resposta: 1.' })
    expect(step.action).toEqual({ offer: 'manageCorrections', label: 'Verificar correções' })
    expect(firstTab(step, ['info', 'corrections'])).toBe('corrections')
  })

  it('the next step of staff is to wait while corrections are pending: approving is not offered', () => {
    const step = staffStep(aProcess({ status: 'UNDER_ANALYSIS' }), [aCorrection({ status: 'PENDING' })])
    expect(step.tone).toBe('other')
    expect(step.action).toBeUndefined()
  })

  it('[D9.05] a request that does not stop the clock says so, with its date and the day that still counts', () => {
    const process = aProcess({ status: 'UNDER_ANALYSIS', clock: aClockSummary({ remainingDays: 19 }) })
    const corrections = [aCorrection({ createdAt: '2026-06-10T12:00:00.000Z', allowedActions: ['correct'] })]
    const says = 'Este pedido não suspende o prazo do órgão: vence em 29/06/2026 (restam 19 dias).'
    expect(staffStep(process, corrections).turn.detail).toBe(`Pedido em 10/06/2026. ${says}`)
    expect(applicantStep(process, corrections).turn.detail).toBe(`Pedido em 10/06/2026. ${says}`)
    const pending = { ...process, status: 'PENDING' as const, complementations: [asked] }
    expect(staffStep(pending, []).turn.detail).toBe(
      `Pedido em 11/06/2026 por Tiago Nóbrega, Analista. ${says}`,
    )
    expect(staffStep({ ...process, status: 'AWAITING_PAYMENT' }, []).turn.detail).toBe('')
  })

  it('the next step of staff is to examine the documents once nothing is pending: the header has the decisions', () => {
    const process = aProcess({ status: 'UNDER_ANALYSIS', documents: [aDocument()] })
    const step = staffStep(process, [])
    expect(step.action).toMatchObject({ tab: 'documents', label: 'Examinar os documentos' })
    expect(firstTab(step, ['info', 'documents'])).toBe('info')
    expect(staffStep({ ...process, documents: [] }, []).action).toBeUndefined()
  })

  it('[K5.06] the strip offers one request for all that is missing, after the documents that are still to be judged', () => {
    const categories = [...MANDATORY_CATEGORIES, 'comprovante_pagamento'] as const
    const documents = categories.map((category) => aDocument({ id: category, category }))
    const process = aProcess({
      status: 'UNDER_ANALYSIS',
      documents,
      deskActions: ['judgeDocument', 'composeRequest'],
    })
    const request = { to: '/processes/p1/request', label: 'Montar pedido' }
    const next = { tab: 'documents', label: 'Próximo documento' }
    const complete = staffStep(process, [])
    expect(complete.task.text).toBe(`${documents.length} documentos a conferir`)
    expect([complete.action, complete.second]).toEqual([next, request])
    const refused = {
      verdict: 'REFUSED',
      reason: 'Ilegível',
      at: '',
      by: { name: 'Ana', role: 'ANALYST' },
    } as const
    const [first, ...others] = documents
    const judged = [...others, aDocument({ ...first, verdict: refused })]
    const lacking = staffStep({ ...process, documents: judged }, [])
    expect(lacking.task).toEqual({ text: 'Peça de uma só vez o que falta', detail: 'Falta: Requerimento.' })
    expect([lacking.action, lacking.second]).toEqual([request, next])
  })

  it('the next step of staff is, after an approval, to pass it on: a button, not an entry of a menu', () =>
    expect(staffStep(aProcess({ status: 'APPROVED' }), []).action).toEqual({
      offer: 'cancel',
      label: 'Encaminhar',
    }))
})
