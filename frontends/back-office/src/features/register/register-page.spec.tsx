import * as api from '@licensing/api-client'
import type { ProtocoledResponse } from '@licensing/contracts'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { periodProblem } from '../../entries/period'
import { aProtocoled } from '@licensing/process-view/testing'
import { noFilters, placeOf, protocoledAddress, protocoledFrom } from './model'
import RegisterPage from './register-page'

vi.mock('@licensing/api-client', { spy: true })

const backend = vi.mocked(api)

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const open = (processes: ProtocoledResponse[], at = '/process-protocoled', total = processes.length) => {
  const pagination = { page: 1, limit: 20, total, pages: Math.ceil(total / 20) }
  backend.listProtocoled.mockResolvedValue({ processes, pagination })
  return renderScreen(RegisterPage, { at, user: aUser('SUPER_ADMIN') })
}

describe('the register of decided processes', () => {
  it('[R2.72] [R2.73] [R2.74] the register of decided processes shows each decided process on a card, twenty a page', async () => {
    const { user } = open([aProtocoled()], '/process-protocoled', 126)
    const card = (await screen.findByRole('heading', { name: '2026/061' })).closest('li')?.textContent ?? ''
    for (const text of [
      'Aprovado',
      'Cerâmica Seridó Ltda.',
      'Cerâmica Seridó – Unidade 2',
      'Parelhas – RN',
      '18/02/2026',
      'Fabricação de cerâmica vermelha',
      'Ana Clara Pinheiro',
      'Ver Detalhes',
    ])
      expect(card).toContain(text)
    expect(screen.getByText('Mostrando 1 a 20 de 126')).toBeTruthy()
    expect(screen.getByText('Página 1 de 7')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Próxima página' }))
    await waitFor(() =>
      expect(backend.listProtocoled.mock.lastCall?.[0]).toMatchObject({ page: 2, limit: 20 }),
    )
  })

  it('[R2.70] [R2.71] [R8.18] [R8.25] the register of decided processes applies filters on Buscar, saves them as CSV, and clears them', async () => {
    const { user } = open([aProtocoled()])
    await screen.findByRole('heading', { name: '2026/061' })
    for (const [label, value] of [
      ['Buscar', 'cerâmica'],
      ['Município', 'Parelhas'],
      ['Data inicial', '2026-01-01'],
      ['Data final', '2026-11-18'],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    expect(backend.listProtocoled).toHaveBeenCalledTimes(1)
    await user.click(screen.getByRole('button', { name: 'Buscar' }))
    const filters = {
      search: 'cerâmica',
      municipality: 'Parelhas',
      dateFrom: '2026-01-01',
      dateTo: '2026-11-18',
    }
    await waitFor(() =>
      expect(backend.listProtocoled.mock.lastCall?.[0]).toEqual({ ...filters, page: 1, limit: 20 }),
    )
    backend.exportProtocoled.mockRejectedValueOnce(new Error('down')).mockResolvedValue()
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }))
    expect(await screen.findByText('Erro ao gerar relatório')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Exportar Excel' }))
    expect(await screen.findByText('Relatório baixado com sucesso')).toBeTruthy()
    expect(backend.exportProtocoled).toHaveBeenLastCalledWith(
      filters,
      'xlsx',
      expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    )
    await user.click(screen.getByRole('button', { name: 'Limpar Filtros' }))
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/process-protocoled'))
    expect((screen.getByLabelText('Buscar') as HTMLInputElement).value).toBe('')
  })

  it('the register of decided processes names a page after the last one, and leads back', async () => {
    const { user } = open([], '/process-protocoled?page=9', 45)
    expect(await screen.findByText('A página 9 não existe')).toBeTruthy()
    expect(screen.queryByText('Nenhum processo protocolado encontrado')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Última página' }))
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/process-protocoled?page=3'))
  })

  it('[R2.75] the register of decided processes shows an empty state', async () => {
    open([])
    expect(await screen.findByText('Nenhum processo protocolado encontrado')).toBeTruthy()
  })

  it('the register of decided processes keeps its filters in the URL and rejects a range that ends before it starts', () => {
    const filters = { ...noFilters, search: 'sal', dateFrom: '2026-02-01', dateTo: '2026-01-01' }
    expect(protocoledFrom(protocoledAddress(filters, 3))).toEqual({ filters, page: 3 })
    expect(periodProblem('2026-02-01', '2026-01-01')).toBe('A data inicial deve ser anterior à data final')
    expect(periodProblem('2026-02-01', '2026-02-01')).toBeUndefined()
    expect(protocoledFrom(new URLSearchParams('dateFrom=ontem')).filters.dateFrom).toBe('')
    expect(placeOf({ municipalityName: 'Natal', municipalityState: null })).toBe('Natal')
  })
})
