import * as api from '@licensing/api-client'
import { openMenu } from '@licensing/ui-kit/screen-testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aProcess, aProcessPage } from '@licensing/process-view/testing'
import { backend, openList, rowOf, showList, withProcessList } from '../../testing/process-list'

vi.mock('@licensing/api-client', { spy: true })

withProcessList()

describe('the process list', () => {
  it('[R2.33] shows protocol and code, name and e-mail, municipality, status, date and actions', async () => {
    openList([aProcess()])
    const table = await screen.findByRole('table')
    const headers = within(table).getAllByRole('columnheader')
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Protocolo',
      'Solicitante',
      'Município',
      'Status',
      'Prazo',
      'Data',
      'Ações',
    ])
    const row = within(table).getAllByRole('row')[1]?.textContent ?? ''
    for (const text of [
      '2026/1041',
      '5XBT-C2WN-90QK-JH7D-V4MR-F8Z6',
      'Rede Rota do Sal Ltda.',
      'licencas@example.com',
      'Mossoró',
      'Protocolado',
      '18/11/2026',
    ])
      expect(row).toContain(text)
  })

  it('[R2.32] requests ten per page, and the selected page', async () => {
    backend.listProcesses.mockResolvedValue(aProcessPage([aProcess()], 25))
    const { user } = showList()
    await user.click(await screen.findByRole('button', { name: 'Próxima página' }))
    await waitFor(() =>
      expect(backend.listProcesses).toHaveBeenLastCalledWith(
        expect.objectContaining({ page: 2, limit: 10 }),
        expect.anything(),
      ),
    )
    expect(screen.getByText('Mostrando 11 a 20 de 25')).toBeTruthy()
    expect(screen.getByTestId('address').textContent).toBe('/processes?page=2')
  })

  it('[R2.05] [R2.31] is initially filtered by the status of the URL, and filters by another', async () => {
    const { user } = openList([aProcess()], '/processes?status=AWAITING_PAYMENT')
    await screen.findByRole('table')
    expect(backend.listProcesses.mock.calls[0]?.[0]).toMatchObject({ status: 'AWAITING_PAYMENT' })
    await user.selectOptions(screen.getByLabelText('Status'), 'PENDING')
    await waitFor(() =>
      expect(backend.listProcesses.mock.lastCall?.[0]).toMatchObject({ status: 'PENDING', page: 1 }),
    )
  })

  it('[R2.30] searches after a debounce of 500 ms', async () => {
    openList([aProcess()])
    await screen.findByRole('table')
    const field = screen.getByLabelText('Buscar')
    for (const value of ['pos', 'posto']) fireEvent.change(field, { target: { value } })
    expect(backend.listProcesses).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(backend.listProcesses.mock.lastCall?.[0]).toMatchObject({ search: 'posto' }))
    expect(backend.listProcesses).toHaveBeenCalledTimes(2)
  })

  it('[R2.29] toggles between table and cards, and stores the choice', async () => {
    const { user } = openList([aProcess()])
    expect(await screen.findByRole('table')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cards' }))
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getAllByRole('link', { name: /^Ver Detalhes/ })).toHaveLength(1)
    cleanup()
    openList([aProcess()])
    await screen.findByRole('link', { name: /Ver Detalhes/ })
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('[R2.35] shows Comprovante only on the highlighted row awaiting payment', async () => {
    openList([
      aProcess({ status: 'AWAITING_PAYMENT', allowedActions: ['view', 'attachReceipt'] }),
      aProcess({ id: 'p2', protocolNumber: '2026/1042', allowedActions: ['view', 'attachReceipt'] }),
    ])
    const waiting = await rowOf('2026/1041')
    const button = waiting.getByRole('button', { name: /Comprovante/ })
    expect(button.closest('tr')?.className).toBe('is-payment')
    const other = await rowOf('2026/1042')
    expect(other.queryByRole('button', { name: /Comprovante/ })).toBeNull()
  })

  it('[R2.34] [D1.25] shows exactly the allowed actions in the menu', async () => {
    const { user } = openList([
      aProcess({ allowedActions: ['view', 'startAnalysis', 'approve', 'requestComplementation', 'delete'] }),
    ])
    await rowOf('2026/1041')
    await openMenu(user, 'Mais ações de 2026/1041')
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Ver Detalhes',
      'Ver Protocolo',
      'Iniciar Análise',
      'Aprovar',
      'Solicitar Complementação',
      'Excluir',
    ])
  })

  it('shows an empty state with instructions', async () => {
    const { user } = openList([], '/processes?status=PENDING')
    expect(await screen.findByText('Nenhum processo encontrado')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Limpar Filtros' }))
    expect(await screen.findByText('Comece criando um novo processo.')).toBeTruthy()
  })

  it('[R8.09] reports that the list failed to load, and retries on request', async () => {
    backend.listProcesses.mockRejectedValueOnce(
      new api.ApiError({ status: 500, code: 'X', message: '', path: '/processes' }),
    )
    const { user } = showList()
    await waitFor(() => expect(screen.getAllByText('Erro ao carregar processos')).toHaveLength(2))
    backend.listProcesses.mockResolvedValue(aProcessPage([aProcess()]))
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('table')).toBeTruthy()
  })

  it('[R8.05] announces the retry of a rate-limited list', async () => {
    const refused = new api.ApiError({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: '',
      path: '/processes',
    })
    backend.listProcesses.mockRejectedValueOnce(refused).mockResolvedValue(aProcessPage([aProcess()]))
    showList()
    expect(await screen.findByText('Muitas requisições. Tentando novamente em 1s...')).toBeTruthy()
    expect(await screen.findByRole('table')).toBeTruthy()
  })
})
