import type { DashboardStats, ProcessListResponse, ProcessSummary, ReportSummary } from '@licensing/contracts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { downloadedText } from './browser/downloaded'
import { openBrowser } from './browser/open-browser'
import { photograph } from './browser/photograph'
import { emails } from './every-screen/screens'
import { tabTo } from './journey/keyboard'
import { arrive, toastSaying } from './journey/people'
import { type Api, signIn } from './portal/api'
import { openInReverse } from './portal/in-reverse'
import { type Portal, startPortal } from './portal/start-portal'

const stack = openInReverse()
let portal: Portal
let browser: Browser
let boss: Api

beforeAll(async () => {
  portal = stack.use(await startPortal())
  browser = stack.use(await openBrowser())
  boss = await signIn(portal.url, emails.SUPER_ADMIN)
}, 180_000)
afterAll(() => stack.closeAll())
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph(browser, task.name)
})

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor()

/** 21/11/2026, as the browsers of these journeys (Fortaleza) must show it. */
const brazilian = (instant: string): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Fortaleza' }).format(new Date(instant))

describe('overviews', () => {
  it('[R1.09] the dashboard shows counts, and each count links to its processes', async () => {
    const { body: stats } = await boss.get<DashboardStats>('/processes/dashboard/stats')
    await using person = await arrive(browser, portal.url, emails.SUPER_ADMIN)
    const { page } = person
    for (const [label, count] of [
      ['Total de Processos', stats.total],
      ['Aguardando Pagamento', stats.awaitingPayment],
      ['Em Análise', stats.underAnalysis],
      ['Concluídos', stats.completed],
    ] as const) {
      const card = page.locator('.stat').filter({ hasText: label }).first()
      await card.getByText(new Intl.NumberFormat('pt-BR').format(count), { exact: true }).waitFor()
    }
    await page.getByRole('main').getByRole('link', { name: 'Concluídos', exact: true }).click()
    await page.waitForURL('**/processes?status=COMPLETED')
    await heading(page, 'Lista de Processos')
    expect(person.problems).toEqual([])
  })

  it('[R1.09] the reports screen shows totals, and downloads a report', async () => {
    const { body } = await boss.get<ReportSummary>('/reports/dashboard/summary')
    await using person = await arrive(browser, portal.url, emails.SUPER_ADMIN)
    const { page } = person
    await page.goto('/reports')
    await heading(page, 'Relatórios')
    const { totalProcesses, totalMunicipalities, totalUsers } = body.summary
    for (const count of [totalProcesses, totalMunicipalities, totalUsers])
      await page.getByText(new Intl.NumberFormat('pt-BR').format(count), { exact: true }).first().waitFor()
    await page.getByLabel(/^Tipo de relatório/).selectOption('processes')
    await page.getByRole('radio', { name: 'CSV' }).check({ force: true })
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Gerar Relatório' }).click()
    const text = await downloadedText(await downloading)
    expect(text.split('\n').length).toBeGreaterThan(1)
    await toastSaying(page, 'Relatório baixado com sucesso').waitFor()
    expect(person.problems).toEqual([])
  })

  it('[R1.02] dates are written as in Brazil, in the list and in the history', async () => {
    const { body } = await boss.get<ProcessListResponse>('/processes?status=COMPLETED&limit=1')
    const { id, createdAt, protocolNumber } = body.processes[0] as ProcessSummary
    await using person = await arrive(browser, portal.url, emails.SUPER_ADMIN)
    const { page } = person
    await page.goto('/processes?status=COMPLETED')
    const row = page.getByRole('row').filter({ hasText: protocolNumber ?? '' })
    await row.getByText(brazilian(createdAt)).waitFor()
    await page.goto(`/processes/${id}`)
    await page.getByRole('tab', { name: /Histórico/ }).click()
    const history = page.getByRole('tabpanel', { name: /Histórico/ })
    await history
      .getByText(new RegExp(`${brazilian(createdAt)}.*\\d{2}:\\d{2}`))
      .first()
      .waitFor()
  })
})

describe('by keyboard alone', () => {
  it.each([
    ['/users', 'analista', /search=analista/],
    ['/process-protocoled', 'Posto', /search=Posto/],
  ])('Enter in the search of %s searches', async (path, text, address) => {
    await using person = await arrive(browser, portal.url, emails.SUPER_ADMIN)
    const { page } = person
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page
      .getByRole('main')
      .getByLabel(/^Buscar/)
      .first()
      .focus()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await page.waitForURL(address)
    expect(person.problems).toEqual([])
  })

  it('Enter in the search of the header opens the result', async () => {
    const { body } = await boss.get<ProcessListResponse>('/processes?status=COMPLETED&limit=1')
    const number = body.processes[0]?.protocolNumber ?? ''
    await using person = await arrive(browser, portal.url, emails.SUPER_ADMIN)
    const { page } = person
    await page.keyboard.press('Control+k')
    await page.keyboard.type(number)
    await page
      .getByRole('option', { name: new RegExp(number) })
      .first()
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await heading(page, `Processo ${number}`)
  })

  it('the map of the edit wizard opens, and moving its marker fills in the coordinates', async () => {
    const applicant = await signIn(portal.url, emails.APPLICANT)
    const { body } = await applicant.get<ProcessListResponse>('/processes?status=DRAFT&limit=1')
    await using person = await arrive(browser, portal.url, emails.APPLICANT)
    const { page } = person
    await page.goto(`/processes/${body.processes[0]?.id ?? ''}/edit`)
    await heading(page, 'Editar Processo')
    await page.getByRole('button', { name: /Dados do Empreendimento/ }).press('Enter')
    const latitude = page.getByLabel('Latitude')
    await latitude.waitFor()
    const before = await latitude.inputValue()
    await tabTo(page, /mapa/i)
    await page.keyboard.press('Enter')
    const marker = page.locator('.leaflet-marker-icon').first()
    await marker.waitFor()
    await marker.focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => latitude.inputValue()).not.toBe(before)
    const moved = await latitude.inputValue()
    const box = await page.locator('.leaflet-container').boundingBox()
    if (box === null) throw new Error('The map is not drawn.')
    await page.mouse.click(box.x + box.width * 0.3, box.y + box.height * 0.3)
    await expect.poll(() => latitude.inputValue()).not.toBe(moved)
    await expect.poll(() => latitude.inputValue()).toMatch(/^-\d+,\d+$/)
    expect(person.problems).toEqual([])
  })
})
