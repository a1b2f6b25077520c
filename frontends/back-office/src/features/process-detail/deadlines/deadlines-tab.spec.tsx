import * as api from '@licensing/api-client'
import type { ClockResponse } from '@licensing/contracts'
import { aUser, renderScreen, resetScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aClock, aProcess } from '@licensing/process-view/testing'
import DeadlinesTab from './deadlines-tab'

vi.mock('@licensing/api-client', { spy: true })

const backend = vi.mocked(api)

afterEach(() => {
  cleanup()
  resetScreen()
  vi.resetAllMocks()
})

const Tab = () => <DeadlinesTab process={aProcess()} />

const open = (clock: Partial<ClockResponse> = {}) => {
  backend.getProcessClock.mockResolvedValue(aClock(clock))
  return renderScreen(Tab, { at: '/', user: aUser('ANALYST') })
}

const WITHOUT_LICENCE =
  'O prazo venceu. Não há licença automática; cabe atuação supletiva (LC 140/2011, art. 14, § 3º).'
const DERIVED = 'Prazo calculado pela data do pedido (processo antigo).'

const figure = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).parentElement?.textContent

describe('the tab Prazos', () => {
  it('[C3.02] [C3.08] the tab Prazos shows the figures, the days by holder and the ledger, which can be downloaded', async () => {
    backend.downloadProcessClock.mockResolvedValue()
    const { user } = open({ movedFrom: '2026-11-15' })
    const headline = 'O prazo do município vence em 19/11/2026 (resta 1 dia).'
    expect(await screen.findByRole('heading', { name: headline })).toBeTruthy()
    expect(screen.getByText('vence amanhã')).toBeTruthy()
    expect(await figure('Prazo legal')).toBe(
      'Prazo legal3 meses92 dias corridos, Lei 15.190/2025, art. 47, III',
    )
    expect(await figure('Vence em')).toBe(
      'Vence em19/11/202615/11 é domingo: passa para 19/11Sem suspensões seria 01/10/2026',
    )
    expect(await figure('Dias do órgão')).toBe('Dias do órgão91de 92')
    expect(await figure('Dias do solicitante')).toBe('Dias do solicitante49não contam no prazo')
    expect(screen.queryByText(WITHOUT_LICENCE)).toBeNull()
    expect(screen.queryByText(DERIVED)).toBeNull()
    const rowsOf = (name: string | RegExp) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent)
    expect(rowsOf('Dias por quem tinha o processo').slice(1)).toEqual([
      '01/07/202621/08/2026Município51 dias',
      '21/08/202609/10/2026Solicitante49 dias',
      '09/10/202618/11/2026Município40 dias',
    ])
    const [head, , second] = rowsOf(/^Registro do prazo/)
    expect(head).toBe('DataO que houveDe quem é o tempoBase legalDias corridos')
    expect(second).toBe(
      '21/08/2026Correção solicitadaPrazo suspensoTiago Nóbrega · AnalistaSolicitanteLC 140/2011, art. 14, § 1º51 do órgão0 do solicitante',
    )
    expect(screen.getByRole('button', { name: 'Baixar Excel' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Baixar CSV' }))
    expect(backend.downloadProcessClock).toHaveBeenCalledExactlyOnceWith('p1', 'csv', { asOf: undefined })
  })

  it('[C3.08] the tab Prazos shows the sentence of an empty ledger before the start', async () => {
    open({ state: 'NOT_STARTED', entries: [] })
    expect(await screen.findByText('O prazo começa quando o processo for protocolado.')).toBeTruthy()
    expect(screen.queryByText('Registro do prazo')).toBeNull()
  })

  it('[C1.08] [C1.13] the tab Prazos shows that a term was derived, and what an overdue clock does not do', async () => {
    const { regime } = aClock()
    open({
      regime: regime && { ...regime, derived: true },
      statement: WITHOUT_LICENCE,
      state: 'OVERDUE',
      level: 'OVERDUE',
      overdueDays: 9,
      remainingDays: 0,
      dueOn: '2026-11-09',
    })
    expect(await screen.findByText(WITHOUT_LICENCE)).toBeTruthy()
    expect(screen.getByText(DERIVED)).toBeTruthy()
    expect(screen.getByText('há 9 dias')).toBeTruthy()
  })

  it('the tab Prazos offers another try after a failure', async () => {
    backend.getProcessClock.mockRejectedValueOnce(new Error('down'))
    const { user } = renderScreen(Tab, { at: '/', user: aUser('ANALYST') })
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' })
    expect(screen.getByText('Erro ao carregar prazos')).toBeTruthy()
    backend.getProcessClock.mockResolvedValue(aClock())
    await user.click(retry)
    await waitFor(() => expect(screen.getByText('Registro do prazo')).toBeTruthy())
  })
})
