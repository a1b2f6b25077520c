import { aCorrection, aDocument } from '@licensing/process-view/testing'
import { openMenu } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, within } from '@testing-library/react'
import { run } from 'axe-core'
import { describe, expect, it } from 'vitest'
import { backend } from '../../../testing/backend'
import { openOwnProcess } from '../../../testing/process-detail'

const card = async () => within(await screen.findByRole('region', { name: 'Situação do processo' }))

const requested = {
  description: 'Envie a planta com as coordenadas',
  requestedAt: '2026-08-10T12:00:00.000Z',
  requestedBy: { name: 'Tiago Nóbrega', role: 'ANALYST' as const },
  answeredAt: null,
  answer: null,
  item: true,
}
const answered = { ...requested, answeredAt: '2026-08-12T12:00:00.000Z', answer: 'Segue a planta' }
const decided = (outcome: 'APPROVED' | 'REJECTED', reason: string | null) => ({
  outcome,
  reason,
  decidedAt: '2026-11-18T12:00:00.000Z',
  decidedBy: { name: 'Ana Beatriz', role: 'ADMIN' as const },
})

describe('what the applicant is to do now', () => {
  it('[D8.06] the next step of the applicant answers a complementation by one button, with each request next to its answer, newest first', async () => {
    const { user } = openOwnProcess({
      status: 'PENDING',
      observations: 'Envie as fotos',
      complementations: [
        answered,
        { ...requested, description: 'Envie as fotos', requestedAt: '2026-08-20T12:00:00.000Z' },
      ],
      allowedActions: ['view', 'answerComplementation'],
    })
    const step = await card()
    for (const text of [
      'Agora é com você: responda ao que o município pediu.',
      'Pedido em 20/08/2026 por Tiago Nóbrega, Analista.',
      'Envie as fotos',
    ])
      expect(step.getByText(text)).toBeTruthy()
    expect(step.getAllByRole('button')).toHaveLength(1)
    const { violations } = await run(screen.getByRole('region', { name: 'Situação do processo' }), {
      rules: { 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
    const asked = within(await screen.findByRole('region', { name: 'O que foi pedido' }))
    expect(
      asked
        .getAllByRole('definition')
        .map(({ textContent }) => textContent)
        .join(' | '),
    ).toBe(
      'Envie as fotosPedido em 20/08/2026 por Tiago Nóbrega, Analista. | Sem resposta | Envie a planta com as coordenadasPedido em 10/08/2026 por Tiago Nóbrega, Analista. | Segue a plantaRespondido em 12/08/2026.',
    )
    await user.click(step.getByText('Responder agora'))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('the next step of the applicant leads to the requested corrections, with which the page opens', async () => {
    const corrections = [aCorrection({ allowedActions: ['correct'] })]
    openOwnProcess({ status: 'UNDER_ANALYSIS', pendingCorrections: 1 }, { corrections })
    const step = await card()
    expect(step.getByText('Agora é com você: o município pediu uma correção.')).toBeTruthy()
    expect(screen.getByRole('tab', { name: /Correções/ }).getAttribute('aria-selected')).toBe('true')
    expect(step.getByRole('button', { name: 'Responder agora' }).className).toContain('btn--primary')
    expect(screen.getByRole('button', { name: 'Corrigir' }).className).not.toContain('btn--primary')
  })

  it('[D8.06] [R3.06] the next step of the applicant shows observations only if they belong to no decision and no complementation', async () => {
    for (const [complementation, observations, shown] of [
      [requested, requested.description, 0],
      [answered, answered.answer, 0],
      [{ ...answered, answer: null }, answered.description, 0],
      [requested, 'Prazo findo', 1],
    ] as const) {
      openOwnProcess({ status: 'UNDER_ANALYSIS', complementations: [complementation], observations })
      expect(await screen.findByText('Código de autenticação')).toBeTruthy()
      expect([observations, screen.queryAllByText('Observações').length]).toEqual([observations, shown])
      cleanup()
    }
    const reason = 'A área é de preservação permanente'
    openOwnProcess({ status: 'REJECTED', observations: reason, decision: decided('REJECTED', reason) })
    expect((await card()).getByText('O município indeferiu o processo.')).toBeTruthy()
    const decision = within(await screen.findByRole('region', { name: 'Processo indeferido' }))
    expect(decision.getByText(reason)).toBeTruthy()
    expect(decision.getByText('Decisão de 18/11/2026 por Ana Beatriz, Administrador.')).toBeTruthy()
    expect(screen.queryByText('Observações')).toBeNull()
  })

  it('[D8.07] the next step of the applicant offers the issued licence, and no other attachment, once the process is completed', async () => {
    const file = { id: 'l1', originalName: 'LO-12.pdf', category: 'licenca_ambiental', issued: true } as const
    const licence = aDocument(file)
    const { user } = openOwnProcess({
      status: 'COMPLETED',
      documents: [aDocument(), licence],
      decision: decided('APPROVED', null),
    })
    backend.downloadProcessDocument.mockResolvedValue()
    const decision = within(await screen.findByRole('region', { name: 'Processo aprovado' }))
    expect(screen.getAllByRole('button', { name: 'Baixar licença' })).toHaveLength(1)
    await user.click(decision.getByRole('button', { name: 'Baixar licença' }))
    expect(backend.downloadProcessDocument).toHaveBeenCalledWith('p1', licence)
    expect(screen.getByText('Documentos publicados no verificador')).toBeTruthy()
  })

  it('the next step of the applicant asks for the payment and the receipt by one button', async () => {
    const { user } = openOwnProcess({
      status: 'AWAITING_PAYMENT',
      hasPaymentReceipt: false,
      allowedActions: ['view', 'protocol', 'attachReceipt'],
    })
    const link = (await card()).getByRole('link', { name: 'Pagar e anexar comprovante' })
    expect(link.getAttribute('href')).toBe('/processes/p1/protocol')
    expect(screen.queryByRole('link', { name: 'Protocolar Processo' })).toBeNull()
    await openMenu(user, 'Mais ações de 2026/1041')
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Autos em…', 'Ver Protocolo'])
  })
})
