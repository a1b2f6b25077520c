import type { ProcessResponse } from '@licensing/contracts'
import { aProcess, aProcessPage, someStats } from '@licensing/process-view/testing'
import { aUser, renderScreen } from '@licensing/ui-kit/screen-testing'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { backend } from '../../testing/backend'
import HomePage from './home-page'

const open = (
  processes = [aProcess()],
  stats = {},
  { requested = [] as ProcessResponse[], draft = {} } = {},
) => {
  backend.getDashboardStats.mockResolvedValue(someStats(stats))
  backend.getObligationSummary.mockResolvedValue({ overdue: 0, dueSoon: 0, sent: 0 })
  backend.listProcesses.mockImplementation(({ clockState } = {}) =>
    Promise.resolve(aProcessPage(clockState === undefined ? processes : requested)),
  )
  backend.getFormDraft.mockResolvedValue({ version: 0, content: null, savedAt: null, ...draft })
  return renderScreen(HomePage, { at: '/', user: aUser('APPLICANT') })
}
const answerLink = () => screen.getByRole('link', { name: 'Responder' }).getAttribute('href')

describe("the applicant's home", () => {
  it("[C5.01] the applicant's home shows once how many requests wait for an answer, and leads to the one or to their list", async () => {
    open([aProcess()], { pending: 1, draft: 0 }, { requested: [aProcess()] })
    expect(await screen.findByText('1 pedido aguarda sua resposta')).toBeTruthy()
    expect(answerLink()).toBe('/processes/p1')
    expect(backend.listProcesses.mock.calls.map(([filters]) => filters)).toContainEqual({
      clockState: 'PAUSED',
      limit: 1,
    })
    expect(screen.queryByText('O que fazer agora')).toBeNull()
    cleanup()
    open([aProcess()], {}, { requested: [aProcess(), aProcess({ id: 'p2' })] })
    expect(await screen.findByText('2 pedidos aguardam sua resposta')).toBeTruthy()
    expect(answerLink()).toBe('/processes?clockState=PAUSED')
    expect(backend.getDashboardClocks).not.toHaveBeenCalled()
  })

  it("[R2.26] [R2.27] [R6.14] the applicant's home shows counts, payments, the latest processes, and the way to each task", async () => {
    const { user } = open([aProcess({ status: 'UNDER_ANALYSIS', pendingCorrections: 2 })])
    expect(await screen.findByText('1.284')).toBeTruthy()
    expect(screen.getByText('Aguardando Pagamento')).toBeTruthy()
    const tasks = within(await screen.findByRole('region', { name: 'O que fazer agora' }))
    expect(tasks.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1 processo com correções a responder', '/processes/p1'],
      ['38 processos com pendência a responder', '/processes?status=PENDING'],
      ['4 rascunhos a enviar', '/processes?status=DRAFT'],
    ])
    const row = (await screen.findByRole('rowheader', { name: '2026/1041' })).closest('tr')
    expect(row?.textContent).toContain('2 correções a responder')
    expect(screen.getByText('12 processos aguardando pagamento')).toBeTruthy()
    await user.click(screen.getByText('Ver Processos'))
    expect(screen.getByTestId('address').textContent).toBe('/processes?status=AWAITING_PAYMENT')
  })

  it("the applicant's home shows a new applicant no counts, and everyone the way back to an unfinished filing", async () => {
    const content = { version: 1, step: 'framing', values: { requestType: 'LICENCIAMENTO_AMBIENTAL' } }
    open([], { total: 0, pending: 0, draft: 0 }, { draft: { version: 3, content } })
    const link = await screen.findByRole('link', { name: 'Continuar preenchimento (passo 4 de 7)' })
    expect(link.getAttribute('href')).toBe('/processes/new')
    await screen.findByText('Nenhum processo encontrado')
    expect(screen.queryByText('Total de Processos')).toBeNull()
  })

  it("[R2.28] the applicant's home shows no tasks if nothing waits for the applicant, and instructions if there are no processes", async () => {
    open([], { pending: 0, draft: 0 })
    await screen.findByText('1.284')
    expect(screen.queryByText('O que fazer agora')).toBeNull()
    expect(await screen.findByText('Nenhum processo encontrado')).toBeTruthy()
    expect(screen.getByText('Comece criando um novo processo.')).toBeTruthy()
  })
})
