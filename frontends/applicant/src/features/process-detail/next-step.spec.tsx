import * as api from '@licensing/api-client'
import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import { PROCESS_STATUSES } from '@licensing/domain-kit'
import { aCorrection, aDocument, aProcess, someChanges } from '@licensing/process-view/testing'
import { aUser, openMenu, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, within } from '@testing-library/react'
import { run } from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextStep } from './next-step'
import ProcessDetailPage from './process-detail-page'

vi.mock('@licensing/api-client', { spy: true })

const backend = vi.mocked(api)

beforeEach(() => {
  backend.getProcessChanges.mockResolvedValue(someChanges())
  backend.markProcessSeen.mockResolvedValue()
  backend.listMunicipalitiesForProcesses.mockResolvedValue([])
})

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const open = (process: Partial<ProcessResponse>, corrections: CorrectionResponse[] = []) => {
  backend.getProcess.mockResolvedValue(aProcess(process))
  backend.listCorrections.mockResolvedValue(corrections)
  return renderScreen(ProcessDetailPage, {
    at: '/processes/p1',
    route: '/processes/:id',
    user: aUser('APPLICANT'),
  })
}

const card = async () => within(await screen.findByRole('region', { name: 'Situação do processo' }))

const requested = {
  description: 'Envie a planta com as coordenadas',
  requestedAt: '2026-08-10T12:00:00.000Z',
  requestedBy: { name: 'Tiago Nóbrega', role: 'ANALYST' as const },
  answeredAt: null,
  answer: null,
}

describe('what the applicant is to do now', () => {
  it.each(PROCESS_STATUSES)('has a text for %s', (status) => {
    const { turn, task } = nextStep(aProcess({ status }), [])
    expect(turn.text).not.toBe('')
    expect(task.text).not.toBe('')
  })

  it('shows a complementation: what was asked, by whom, when, and one button', async () => {
    const { user } = open({
      status: 'PENDING',
      complementations: [requested],
      allowedActions: ['view', 'answerComplementation'],
    })
    const step = await card()
    expect(step.getByText('Agora é com você: responda ao que o município pediu.')).toBeTruthy()
    expect(step.getByText('Pedido em 10/08/2026 por Tiago Nóbrega, Analista.')).toBeTruthy()
    expect(step.getByText('Envie a planta com as coordenadas')).toBeTruthy()
    expect(step.getAllByRole('button')).toHaveLength(1)
    const { violations } = await run(screen.getByRole('region', { name: 'Situação do processo' }), {
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
    await user.click(step.getByRole('button', { name: 'Responder agora' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('[D8.06] shows each request beside its answer, newest first', async () => {
    const answered = { ...requested, answeredAt: '2026-08-12T12:00:00.000Z', answer: 'Segue a planta' }
    open({
      status: 'PENDING',
      observations: 'Envie as fotos',
      complementations: [
        answered,
        { ...requested, description: 'Envie as fotos', requestedAt: '2026-08-20T12:00:00.000Z' },
      ],
    })
    const asked = within(await screen.findByRole('region', { name: 'O que foi pedido' }))
    const text = asked.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(text).toEqual([
      'Envie as fotosPedido em 20/08/2026 por Tiago Nóbrega, Analista.',
      'Sem resposta',
      'Envie a planta com as coordenadasPedido em 10/08/2026 por Tiago Nóbrega, Analista.',
      'Segue a plantaRespondido em 12/08/2026.',
    ])
  })

  it('leads to the requested corrections, with which the page opens', async () => {
    open({ status: 'UNDER_ANALYSIS', pendingCorrections: 1 }, [aCorrection({ allowedActions: ['correct'] })])
    const step = await card()
    expect(step.getByText('Agora é com você: o município pediu uma correção.')).toBeTruthy()
    expect(screen.getByRole('tab', { name: /Correções/ }).getAttribute('aria-selected')).toBe('true')
    expect(step.getByRole('button', { name: 'Responder agora' }).className).toContain('btn--primary')
    expect(screen.getByRole('button', { name: 'Corrigir' }).className).not.toContain('btn--primary')
  })

  it('shows what else was requested while corrections come first', () => {
    const process = aProcess({ status: 'PENDING', complementations: [requested] })
    const { task } = nextStep(process, [aCorrection({ allowedActions: ['correct'] })])
    expect(task.detail).toBe('Responda à complementação: Envie a planta com as coordenadas')
  })

  it('shows the reason of a rejection, and not as an observation', async () => {
    open({
      status: 'REJECTED',
      observations: 'A área é de preservação permanente',
      decision: {
        outcome: 'REJECTED',
        reason: 'A área é de preservação permanente',
        decidedAt: '2026-11-18T12:00:00.000Z',
        decidedBy: { name: 'Ana Beatriz', role: 'ADMIN' },
      },
    })
    const step = await card()
    expect(step.getByText('O município indeferiu o processo.')).toBeTruthy()
    const decision = within(await screen.findByRole('region', { name: 'Processo indeferido' }))
    expect(decision.getByText('A área é de preservação permanente')).toBeTruthy()
    expect(decision.getByText('Decisão de 18/11/2026 por Ana Beatriz, Administrador.')).toBeTruthy()
    expect(screen.getByText('Código de autenticação')).toBeTruthy()
    expect(screen.queryByText('Observações')).toBeNull()
  })

  it('[D8.06] shows a complementation, open or answered, not again as an observation', async () => {
    const answered = { ...requested, answeredAt: '2026-08-12T12:00:00.000Z', answer: 'Segue a planta' }
    for (const [complementation, observations] of [
      [requested, requested.description],
      [answered, answered.answer],
      [{ ...answered, answer: null }, answered.description],
    ] as const) {
      open({ status: 'UNDER_ANALYSIS', complementations: [complementation], observations })
      expect(await screen.findByText('Código de autenticação')).toBeTruthy()
      expect(screen.queryByText('Observações')).toBeNull()
      cleanup()
    }
  })

  it('[R3.06] shows observations that belong to no decision and no complementation', async () => {
    open({ status: 'ARCHIVED', complementations: [requested], observations: 'Prazo findo' })
    expect(await screen.findByText('Observações')).toBeTruthy()
    expect(screen.getByText('Prazo findo')).toBeTruthy()
  })

  it('[D8.07] offers the issued licence, and no other attachment, once the process is completed', async () => {
    const licence = aDocument({
      id: 'l1',
      originalName: 'LO-12.pdf',
      category: 'licenca_ambiental',
      issued: true,
    })
    const { user } = open({
      status: 'COMPLETED',
      documents: [aDocument(), licence],
      decision: {
        outcome: 'APPROVED',
        reason: null,
        decidedAt: '2026-11-18T12:00:00.000Z',
        decidedBy: { name: 'Ana Beatriz', role: 'ADMIN' },
      },
    })
    backend.downloadProcessDocument.mockResolvedValue()
    const decision = within(await screen.findByRole('region', { name: 'Processo aprovado' }))
    expect(screen.getAllByRole('button', { name: 'Baixar licença' })).toHaveLength(1)
    await user.click(decision.getByRole('button', { name: 'Baixar licença' }))
    expect(backend.downloadProcessDocument).toHaveBeenCalledWith('p1', licence)
    expect(screen.getByText('Documentos publicados no verificador')).toBeTruthy()
  })

  it('asks for the payment and the receipt by one button', async () => {
    const { user } = open({
      status: 'AWAITING_PAYMENT',
      hasPaymentReceipt: false,
      allowedActions: ['view', 'protocol', 'attachReceipt'],
    })
    const link = (await card()).getByRole('link', { name: 'Pagar e anexar comprovante' })
    expect(link.getAttribute('href')).toBe('/processes/p1/protocol')
    expect(screen.queryByRole('link', { name: 'Protocolar Processo' })).toBeNull()
    await openMenu(user, 'Mais ações de 2026/1041')
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Autos em…'])
  })
})
