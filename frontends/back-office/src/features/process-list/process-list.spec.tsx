import type { ProcessResponse } from '@licensing/contracts'
import { aClockSummary, aProcess, aProcessPage } from '@licensing/process-view/testing'
import { aUser, openMenu, renderScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { backend, refusal } from '../../testing/backend'
import { address, fill } from '../../testing/page'
import ProcessListPage from './process-list-page'

beforeEach(() => {
  backend.searchMunicipalities.mockResolvedValue([])
  backend.listMunicipalitiesForProcesses.mockResolvedValue([])
})

const open = (processes: ProcessResponse[] = [aProcess()], at = '/processes', total?: number) => {
  backend.listProcesses.mockResolvedValue(aProcessPage(processes, total))
  return renderScreen(ProcessListPage, { at, user: aUser('ANALYST') })
}
const table = async () => within(await screen.findByRole('table'))
const lastRequest = () => backend.listProcesses.mock.lastCall?.[0]

describe('the process list', () => {
  it('[R2.33] [R2.35] [C3.06] the process list shows protocol, code, applicant, municipality, status, clock, corrections and date', async () => {
    open([
      aProcess({ clock: aClockSummary(), pendingCorrections: 1, correctionsToVerify: 2 }),
      aProcess({
        id: 'p2',
        status: 'REJECTED',
        correctionsToVerify: 1,
        clock: aClockSummary({ state: 'OVERDUE', level: 'OVERDUE', remainingDays: 0, overdueDays: 3 }),
      }),
      aProcess({
        id: 'p3',
        clock: null,
        status: 'AWAITING_PAYMENT',
        allowedActions: ['view', 'attachReceipt'],
      }),
    ])
    const shown = await table()
    expect(
      shown
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
        .join(' | '),
    ).toBe('Protocolo | Solicitante | Município | Status | Prazo | Data | Ações')
    const rows = shown.getAllByRole('row').slice(1)
    const [first = '', second] = rows.map(({ textContent }) => textContent)
    for (const text of [
      '2026/1041',
      '5XBT-C2WN-90QK-JH7D-V4MR-F8Z6',
      'Rede Rota do Sal Ltda.',
      'licencas@example.com',
      'Posto Rota do Sal · LO',
      'Mossoró',
      '1 correção a responder',
      '2 correções a verificar',
      '18/11/2026',
    ])
      expect(first).toContain(text)
    expect(second).not.toContain('a verificar')
    expect(rows.map(({ className }) => className === 'is-payment')).toEqual([false, false, true])
    expect(shown.getAllByRole('button', { name: /^Comprovante/ })).toHaveLength(1)
    expect(rows.map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual([
      'Vence em 29/06/2026 · restam 19 dias',
      'Venceu em 29/06/2026 · há 3 dias',
      '–',
    ])
    expect(screen.getAllByText('Venceu em 29/06/2026')).toHaveLength(2)
  })

  it('[R2.29] the process list shows a table or cards, stores the choice, and copies protocol and code by one click', async () => {
    const { user } = open()
    const shown = await table()
    await user.click(shown.getByLabelText('Copiar protocolo 2026/1041'))
    expect(await navigator.clipboard.readText()).toBe('2026/1041')
    expect(await shown.findByText('Copiado')).toBeTruthy()
    await user.click(shown.getByLabelText('Copiar código de 2026/1041'))
    expect(await navigator.clipboard.readText()).toBe('5XBT-C2WN-90QK-JH7D-V4MR-F8Z6')
    await user.click(screen.getByRole('button', { name: 'Cards' }))
    expect(screen.queryByRole('table')).toBeNull()
    cleanup()
    open()
    await screen.findByRole('link', { name: /Ver Detalhes/ })
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('the process list sorts by each column, in its natural order first, announces the order and keeps it in the URL', async () => {
    const { user } = open()
    const shown = await table()
    for (const [header, sort, direction] of [
      ['Protocolo', '-protocolNumber', 'descending'],
      ['Solicitante', 'applicantName', 'ascending'],
      ['Município', 'municipality', 'ascending'],
      ['Status', 'status', 'ascending'],
      ['Prazo', 'dueOn', 'ascending'],
    ] as const) {
      await user.click(shown.getByRole('button', { name: header }))
      await waitFor(() => expect(address()).toBe(`/processes?sort=${sort}`))
      expect(lastRequest()).toMatchObject({ sort, page: 1 })
      expect(shown.getByRole('columnheader', { name: header }).getAttribute('aria-sort')).toBe(direction)
    }
    await user.click(shown.getByRole('button', { name: 'Prazo' }))
    await waitFor(() => expect(lastRequest()).toMatchObject({ sort: '-dueOn' }))
    await user.click(shown.getByRole('button', { name: 'Data' }))
    await waitFor(() => expect(address()).toBe('/processes'))
  })

  it('[R2.30] [R2.31] [C3.05] the process list filters by status and further facts, and searches after a debounce', async () => {
    const { user } = open(undefined, '/processes?status=AWAITING_PAYMENT&createdFrom=2026-01-01')
    await screen.findByLabelText('Criado de')
    expect(backend.listProcesses.mock.calls[0]?.[0]).toMatchObject({ status: 'AWAITING_PAYMENT' })
    for (const [label, value] of [
      ['Status', 'PENDING'],
      ['Prazo', 'OVERDUE'],
      ['Tipo de requerimento', 'OUTROS_REQUERIMENTOS'],
      ['Correções', 'CORRECTED'],
      ['Criado até', '2026-02-28'],
      ['Protocolado de', '2026-02-01'],
      ['Protocolado até', '2026-03-31'],
      ['Ordenar por', 'createdAt'],
    ] as const)
      fill(label, value)
    for (const value of ['pos', 'posto']) fill('Buscar', value)
    await waitFor(() =>
      expect(lastRequest()).toMatchObject({
        page: 1,
        search: 'posto',
        status: 'PENDING',
        clockState: 'OVERDUE',
        requestType: 'OUTROS_REQUERIMENTOS',
        corrections: 'CORRECTED',
        createdFrom: '2026-01-01',
        createdTo: '2026-02-28',
        protocoledFrom: '2026-02-01',
        protocoledTo: '2026-03-31',
        sort: 'createdAt',
      }),
    )
    expect(backend.listProcesses.mock.calls.map(([filters]) => filters?.search)).not.toContain('pos')
    const clear = screen.getByRole('button', { name: 'Limpar Filtros' })
    await user.click(clear)
    await waitFor(() => expect(address()).toBe('/processes?sort=createdAt'))
    // A disabled button would lose the focus.
    expect(document.activeElement).toBe(clear)
    expect(screen.getByLabelText('Criado de')).toHaveProperty('value', '')
  })

  it('the process list names its further filters while they are closed, and refuses a period that ends before it starts', async () => {
    const at = '/processes?requestType=OUTROS_REQUERIMENTOS&createdFrom=2026-02-01&createdTo=2026-02-28'
    const { user } = open(undefined, at)
    const names = 'Outros Requerimentos · Criado de 01/02/2026 a 28/02/2026'
    await screen.findByLabelText('Criado de')
    fill('Criado de', '2026-03-01')
    expect(await screen.findByText('A data inicial deve ser anterior à data final')).toBeTruthy()
    expect(address()).toBe(at)
    expect(screen.queryByText(names)).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Mais filtros (2)' }))
    expect(screen.getByText(names)).toBeTruthy()
  })
})

const chooseFromMenu = async ({ user }: ReturnType<typeof open>, item: string) => {
  await screen.findByRole('rowheader', { name: /2026\/1041/ })
  await openMenu(user, 'Mais ações de 2026/1041')
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return within(await screen.findByRole(item === 'Excluir' ? 'alertdialog' : 'dialog'))
}

describe('an action in the list', () => {
  it('[R2.34] [D1.25] an action in the list is in the menu exactly if it is allowed', async () => {
    const shown = open([
      aProcess({ allowedActions: ['view', 'startAnalysis', 'approve', 'requestComplementation', 'delete'] }),
    ])
    await table()
    await openMenu(shown.user, 'Mais ações de 2026/1041')
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent).join(' | ')).toBe(
      'Ver Detalhes | Ver Protocolo | Iniciar Análise | Aprovar | Solicitar Complementação | Excluir',
    )
  })

  it("[R2.36] [R8.02] [R8.15] [R8.22] an action in the list deletes after a confirmation that shows the server's refusal and the progress", async () => {
    const shown = open([aProcess({ allowedActions: ['view', 'delete'] })])
    const dialog = await chooseFromMenu(shown, 'Excluir')
    expect(dialog.getByRole('button', { name: 'Cancelar' })).toBe(document.activeElement)
    const remove = () => shown.user.click(dialog.getByRole('button', { name: 'Excluir' }))
    backend.deleteProcess.mockRejectedValueOnce(
      refusal(409, 'INVALID_TRANSITION', 'O processo já foi decidido.'),
    )
    await remove()
    expect(await screen.findByText('O processo já foi decidido.')).toBeTruthy()
    let finish = () => undefined as void
    backend.deleteProcess.mockReturnValue(new Promise((resolve) => (finish = resolve)))
    await remove()
    expect(await dialog.findByText('Excluindo...')).toBeTruthy()
    backend.listProcesses.mockResolvedValue(aProcessPage([]))
    finish()
    expect(await screen.findByText('Processo excluído com sucesso!')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('2026/1041')).toBeNull())
    expect(backend.deleteProcess).toHaveBeenLastCalledWith('p1')
  })

  it('[R4.15] [R4.16] [D8.07] an action in the list finalizes with a file in a category, whose publication is confirmed', async () => {
    const shown = open([
      aProcess({ status: 'APPROVED', allowedActions: ['view', 'chancel', 'finalize', 'return'] }),
    ])
    backend.cancelProcess.mockResolvedValue(aProcess({ status: 'COMPLETED' }))
    const dialog = await chooseFromMenu(shown, 'Encaminhar')
    const confirm = () => shown.user.click(dialog.getByRole('button', { name: 'Concluir' }))
    await shown.user.click(dialog.getByRole('button', { name: 'Encaminhar' }))
    expect(dialog.getByText('Ação é obrigatória')).toBeTruthy()
    await shown.user.click(dialog.getByLabelText('Concluir'))
    fill(/Observações/, 'Licença emitida', dialog)
    const licence = new File(['%PDF-1.7'], 'licenca.pdf', { type: 'application/pdf' })
    await shown.user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, licence)
    await confirm()
    expect(dialog.getByText('Categoria é obrigatória')).toBeTruthy()
    const category = dialog.getByLabelText(/Categoria de licenca.pdf/)
    await shown.user.selectOptions(category, 'Outros Documentos')
    expect(dialog.queryByRole('checkbox')).toBeNull()
    await shown.user.selectOptions(category, 'Licença Ambiental')
    expect(dialog.getByText('Será publicado no verificador.')).toBeTruthy()
    await confirm()
    expect(dialog.getByRole('alert').textContent).toBe('Confirme a publicação para continuar')
    expect(backend.cancelProcess).not.toHaveBeenCalled()
    await shown.user.click(dialog.getByLabelText('Confirmo a publicação de 1 documento no verificador'))
    await confirm()
    expect(await screen.findByText('Processo concluído')).toBeTruthy()
    const [, sent] = backend.cancelProcess.mock.calls[0] ?? []
    expect(sent).toMatchObject({
      action: 'finalize',
      observations: 'Licença emitida',
      files: { licenca_ambiental: [licence] },
    })
    expect(Object.values(sent?.files ?? {}).flat()).toEqual([licence])
  })
})

it("[D7.01] [R2.31] [R2.40] the applicant's list filters by municipalities that accept processes, marks news, and shows corrections in tabs", async () => {
  backend.listMunicipalitiesForProcesses.mockResolvedValue([
    { id: 'm1', name: 'Mossoró', phone: null, email: null, ibgeCode: null },
  ])
  backend.listCorrections.mockResolvedValue([])
  backend.listProcesses.mockResolvedValue(
    aProcessPage([
      { ...aProcess({ pendingCorrections: 1 }), hasNews: true },
      aProcess({ id: 'p2', protocolNumber: '2026/1042' }),
    ]),
  )
  const { user } = renderScreen(ProcessListPage, { at: '/processes', user: aUser('APPLICANT') })
  const header = await screen.findByRole('rowheader', { name: /2026\/1041/ })
  expect(within(header).getByText('Novidades')).toBeTruthy()
  // In the table and in the cards.
  expect(screen.getAllByText('Novidades')).toHaveLength(2)
  const field = await screen.findByPlaceholderText('Todos')
  expect(backend.listMunicipalitiesForProcesses).not.toHaveBeenCalled()
  await user.type(field, 'mosso')
  await user.click(await screen.findByRole('option', { name: 'Mossoró' }))
  await waitFor(() =>
    expect(backend.listProcesses.mock.lastCall?.[0]).toMatchObject({ municipalityId: 'm1' }),
  )
  expect(backend.searchMunicipalities).not.toHaveBeenCalled()
  await openMenu(user, 'Mais ações de 2026/1041')
  await user.click(await screen.findByRole('menuitem', { name: 'Ver Correções' }))
  const tabs = await within(await screen.findByRole('dialog')).findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent?.replace(/\s*\d+$/, ''))).toEqual([
    'Todas',
    'Pendentes',
    'Corrigidas',
    'Verificadas',
  ])
})
