import * as api from '@licensing/api-client'
import type { ProcessResponse } from '@licensing/contracts'
import { aUser, openMenu, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aProcess, aProcessPage } from '@licensing/process-view/testing'
import ProcessListPage from './process-list-page'

vi.mock('@licensing/api-client', { spy: true })

const backend = vi.mocked(api)

beforeEach(() => {
  backend.listMunicipalitiesForProcesses.mockResolvedValue([
    { id: 'm1', name: 'Mossoró', phone: null, email: null, ibgeCode: null },
  ])
  backend.searchMunicipalities.mockResolvedValue([])
})

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const open = (processes: ProcessResponse[], at = '/processes') => {
  backend.listProcesses.mockResolvedValue(aProcessPage(processes))
  return renderScreen(ProcessListPage, { at, user: aUser('ADMIN') })
}

const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement)

const chooseFromMenu = async (user: ReturnType<typeof open>['user'], item: string) => {
  await rowOf('2026/1041')
  await openMenu(user, 'Mais ações de 2026/1041')
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the process list', () => {
  it('[R2.33] shows protocol and code, name and e-mail, municipality, status, date and actions', async () => {
    open([aProcess()])
    const table = await screen.findByRole('table')
    const headers = within(table).getAllByRole('columnheader')
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Protocolo',
      'Solicitante',
      'Município',
      'Status',
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
    const { user } = renderScreen(ProcessListPage, { at: '/processes', user: aUser('ADMIN') })
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
    const { user } = open([aProcess()], '/processes?status=AWAITING_PAYMENT')
    await screen.findByRole('table')
    expect(backend.listProcesses.mock.calls[0]?.[0]).toMatchObject({ status: 'AWAITING_PAYMENT' })
    await user.selectOptions(screen.getByLabelText('Status'), 'PENDING')
    await waitFor(() =>
      expect(backend.listProcesses.mock.lastCall?.[0]).toMatchObject({ status: 'PENDING', page: 1 }),
    )
  })

  it('[R2.30] searches after a debounce of 500 ms', async () => {
    const { user } = open([aProcess()])
    await screen.findByRole('table')
    await user.type(screen.getByLabelText('Buscar'), 'posto')
    expect(backend.listProcesses).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(backend.listProcesses.mock.lastCall?.[0]).toMatchObject({ search: 'posto' }), {
      timeout: 3000,
    })
    expect(backend.listProcesses).toHaveBeenCalledTimes(2)
  })

  it('[R2.29] toggles between table and cards, and stores the choice', async () => {
    const { user } = open([aProcess()])
    expect(await screen.findByRole('table')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cards' }))
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getAllByRole('link', { name: /^Ver Detalhes/ })).toHaveLength(1)
    cleanup()
    open([aProcess()])
    await screen.findByRole('link', { name: /Ver Detalhes/ })
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('[R2.35] shows Comprovante only on the highlighted row awaiting payment', async () => {
    open([
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
    const { user } = open([
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
    const { user } = open([], '/processes?status=PENDING')
    expect(await screen.findByText('Nenhum processo encontrado')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Limpar Filtros' }))
    expect(await screen.findByText('Comece criando um novo processo.')).toBeTruthy()
  })

  it('[R8.09] reports that the list failed to load, and retries on request', async () => {
    backend.listProcesses.mockRejectedValueOnce(
      new api.ApiError({ status: 500, code: 'X', message: '', path: '/processes' }),
    )
    const { user } = renderScreen(ProcessListPage, { at: '/processes', user: aUser('ADMIN') })
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
    renderScreen(ProcessListPage, { at: '/processes', user: aUser('ADMIN') })
    expect(await screen.findByText('Muitas requisições. Tentando novamente em 1s...')).toBeTruthy()
    expect(await screen.findByRole('table', {}, { timeout: 4000 })).toBeTruthy()
  })
})

describe('actions in the list', () => {
  it('[R2.36] confirms a deletion, shows its progress and removes the row', async () => {
    const { user } = open([aProcess({ allowedActions: ['view', 'delete'] })])
    let finish = () => undefined as void
    backend.deleteProcess.mockImplementation(
      () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    )
    await chooseFromMenu(user, 'Excluir')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByRole('button', { name: 'Cancelar' })).toBe(document.activeElement)
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    expect(await dialog.findByText('Excluindo...')).toBeTruthy()
    backend.listProcesses.mockResolvedValue(aProcessPage([]))
    finish()
    expect(await screen.findByText('Processo excluído com sucesso!')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('2026/1041')).toBeNull())
    expect(backend.deleteProcess).toHaveBeenCalledWith('p1')
  })

  it("[R8.02] [R8.15] shows the server's refusal and keeps the dialog", async () => {
    const { user } = open([aProcess({ allowedActions: ['view', 'delete'] })])
    backend.deleteProcess.mockRejectedValue(
      new api.ApiError({
        status: 409,
        code: 'INVALID_TRANSITION',
        message: 'O processo já foi decidido.',
        path: '',
      }),
    )
    await chooseFromMenu(user, 'Excluir')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('O processo já foi decidido.')).toBeTruthy()
  })

  it('[R4.07] [R8.22] starts the analysis and shows the new status at once', async () => {
    const { user } = open([aProcess({ allowedActions: ['view', 'startAnalysis'] })])
    backend.startAnalysis.mockResolvedValue(aProcess({ status: 'UNDER_ANALYSIS' }))
    backend.listProcesses.mockReturnValue(new Promise(() => undefined))
    await chooseFromMenu(user, 'Iniciar Análise')
    expect(await screen.findByText('Análise iniciada com sucesso!')).toBeTruthy()
    expect(backend.startAnalysis).toHaveBeenCalledWith('p1')
    expect((await rowOf('2026/1041')).getByText('Em Análise')).toBeTruthy()
  })

  it('[R4.06] [R8.23] [R2.39] uploads a receipt and shows that the process is kept protocolled', async () => {
    const { user } = open([
      aProcess({ status: 'AWAITING_PAYMENT', allowedActions: ['view', 'attachReceipt'] }),
    ])
    backend.uploadPaymentReceipt.mockResolvedValue(aProcess({ status: 'PROTOCOLED' }))
    await user.click((await rowOf('2026/1041')).getByRole('button', { name: /Comprovante/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Enviar Comprovante' }))
    expect(dialog.getByText('Selecione um arquivo para upload')).toBeTruthy()
    const proof = new File(['%PDF-1.7'], 'comprovante.pdf', { type: 'application/pdf' })
    await user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, proof)
    await user.click(dialog.getByRole('button', { name: 'Enviar Comprovante' }))
    expect(await screen.findByText('Comprovante enviado! Processo mantido como protocolado.')).toBeTruthy()
    expect(backend.uploadPaymentReceipt.mock.calls[0]?.slice(0, 2)).toEqual(['p1', proof])
  })

  it('[R4.11] [R4.12] approves with optional observations', async () => {
    const { user } = open([aProcess({ status: 'UNDER_ANALYSIS', allowedActions: ['view', 'approve'] })])
    backend.approveProcess.mockResolvedValue(aProcess({ status: 'APPROVED' }))
    await chooseFromMenu(user, 'Aprovar')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Observações/), 'Tudo certo')
    await user.click(dialog.getByRole('button', { name: 'Aprovar' }))
    expect(await screen.findByText('Processo aprovado com sucesso!')).toBeTruthy()
    expect(backend.approveProcess).toHaveBeenCalledWith('p1', { observations: 'Tudo certo' })
  })

  it('[R4.11] [R4.13] rejects only with a reason', async () => {
    const { user } = open([aProcess({ allowedActions: ['view', 'reject'] })])
    backend.rejectProcess.mockResolvedValue(aProcess({ status: 'REJECTED' }))
    await chooseFromMenu(user, 'Rejeitar')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Motivo da rejeição/), '   ')
    await user.click(dialog.getByRole('button', { name: 'Rejeitar' }))
    expect(dialog.getByText('Motivo é obrigatório')).toBeTruthy()
    expect(backend.rejectProcess).not.toHaveBeenCalled()
    await user.type(dialog.getByLabelText(/Motivo da rejeição/), 'Fora do zoneamento')
    await user.click(dialog.getByRole('button', { name: 'Rejeitar' }))
    expect(await screen.findByText('Processo rejeitado')).toBeTruthy()
  })

  it('[R4.11] [R4.14] requests complementation only with a description', async () => {
    const { user } = open([aProcess({ allowedActions: ['view', 'requestComplementation'] })])
    backend.requestComplementation.mockResolvedValue(aProcess({ status: 'PENDING' }))
    await chooseFromMenu(user, 'Solicitar Complementação')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Solicitar' }))
    expect(dialog.getByText('Descrição é obrigatória')).toBeTruthy()
    await user.type(dialog.getByLabelText(/Descrição do que falta/), 'Envie a planta')
    await user.click(dialog.getByRole('button', { name: 'Solicitar' }))
    expect(await screen.findByText('Solicitação de complementação enviada')).toBeTruthy()
    expect(backend.requestComplementation).toHaveBeenCalledWith('p1', {
      description: 'Envie a planta',
      observations: '',
    })
  })

  it('[R4.11] [R4.15] [R4.16] [D8.07] finalizes with the issued licence', async () => {
    const { user } = open([
      aProcess({ status: 'APPROVED', allowedActions: ['view', 'chancel', 'finalize', 'return'] }),
    ])
    backend.cancelProcess.mockResolvedValue(aProcess({ status: 'COMPLETED' }))
    await chooseFromMenu(user, 'Cancelar ou Encaminhar')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('radio')).toHaveLength(3)
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    expect(dialog.getByText('Ação é obrigatória')).toBeTruthy()
    await user.click(dialog.getByLabelText(/Finalizar/))
    await user.type(dialog.getByLabelText(/Observações/), 'Licença emitida')
    const licence = new File(['%PDF-1.7'], 'licenca.pdf', { type: 'application/pdf' })
    await user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, licence)
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    expect(dialog.getByText('Categoria é obrigatória')).toBeTruthy()
    const category = dialog.getByLabelText(/Categoria de licenca.pdf/)
    await user.selectOptions(category, 'Outros Documentos')
    expect(dialog.queryByRole('checkbox')).toBeNull()
    await user.selectOptions(category, 'Licença Ambiental')
    expect(dialog.getByText('Será publicado no verificador.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    expect(dialog.getByRole('alert').textContent).toBe('Confirme a publicação para continuar')
    expect(backend.cancelProcess).not.toHaveBeenCalled()
    await user.click(dialog.getByLabelText('Confirmo a publicação de 1 documento no verificador'))
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('Processo concluído')).toBeTruthy()
    expect(backend.cancelProcess.mock.calls[0]?.[1]).toEqual({
      action: 'finalize',
      observations: 'Licença emitida',
      files: { licenca_ambiental: [licence] },
    })
  })
})
