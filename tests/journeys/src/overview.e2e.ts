import type { DashboardStats, ProcessListResponse, ProcessSummary, ReportSummary } from '@licensing/contracts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { emails } from './every-screen/screens'
import { tabTo } from './journey/keyboard'
import { openJourney } from './journey/open-journey'
import { newcomer } from './journey/people'
import { type Api, signIn } from './portal/api'
import { admit, bring, openOffice } from './portal/processes'
import { until } from './portal/until'

const { url, arrive } = await openJourney()
let boss: Api

beforeAll(async () => {
  boss = await signIn(url, emails.SUPER_ADMIN)
})

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor()

/** 21/11/2026, as the browsers of these journeys (Fortaleza) must show it. */
const brazilian = (instant: string): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Fortaleza' }).format(new Date(instant))

describe('overviews', () => {
  it('[R1.09] the dashboard shows counts, and each count links to its processes', async () => {
    const { email, password } = await admit(url, newcomer('Severino Alves'))
    const office = await openOffice(url, { email, password })
    const unpaid = await bring(office, 'AWAITING_PAYMENT')
    await bring(office, 'UNDER_ANALYSIS')
    await until(
      () => office.applicant.get<DashboardStats>('/processes/dashboard/stats'),
      ({ body }) => body.underAnalysis === 1,
    )
    await using person = await arrive(email, { password })
    const { page } = person
    for (const [label, count] of [
      ['Total de Processos', 2],
      ['Aguardando Pagamento', 1],
      ['Em Análise', 1],
      ['Concluídos', 0],
    ] as const) {
      const card = page.locator('.stat').filter({ hasText: label }).first()
      await card.getByText(String(count), { exact: true }).waitFor()
    }
    await page.getByRole('main').getByRole('link', { name: 'Aguardando Pagamento', exact: true }).click()
    await page.waitForURL('**/processes?status=AWAITING_PAYMENT')
    await heading(page, 'Lista de Processos')
    await page.getByRole('link', { name: unpaid.protocolNumber ?? '', exact: true }).waitFor()
    expect(person.problems).toEqual([])
  })

  it('[R1.09] the reports screen shows totals', async () => {
    await using person = await arrive(emails.SUPER_ADMIN)
    const { page } = person
    // Other journeys file and register meanwhile.
    const answered = page.waitForResponse('**/api/reports/dashboard/summary')
    await page.goto('/reports')
    await heading(page, 'Relatórios')
    const { totalProcesses, totalMunicipalities, totalUsers } = (
      (await (await answered).json()) as ReportSummary
    ).summary
    expect(totalProcesses).toBeGreaterThan(0)
    for (const count of [totalProcesses, totalMunicipalities, totalUsers])
      await page.getByText(new Intl.NumberFormat('pt-BR').format(count), { exact: true }).first().waitFor()
    expect(person.problems).toEqual([])
  })

  it('[R1.02] dates are written as in Brazil, in the list and in the history', async () => {
    const { body } = await boss.get<ProcessListResponse>('/processes?status=COMPLETED&limit=1')
    const { id, createdAt, protocolNumber } = body.processes[0] as ProcessSummary
    await using person = await arrive(emails.SUPER_ADMIN, { at: '/processes?status=COMPLETED' })
    const { page } = person
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

describe('with only the keyboard', () => {
  it('Enter in the search of a list searches', async () => {
    await using person = await arrive(emails.SUPER_ADMIN, { at: '/process-protocoled' })
    const { page } = person
    await page
      .getByRole('main')
      .getByLabel(/^Buscar/)
      .first()
      .focus()
    await page.keyboard.type('Posto')
    await page.keyboard.press('Enter')
    await page.waitForURL(/search=Posto/)
    expect(person.problems).toEqual([])
  })

  it('Enter in the search of the header opens the result', async () => {
    const { body } = await boss.get<ProcessListResponse>('/processes?status=COMPLETED&limit=1')
    const number = body.processes[0]?.protocolNumber ?? ''
    await using person = await arrive(emails.SUPER_ADMIN)
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
    const applicant = await signIn(url, emails.APPLICANT)
    const { body } = await applicant.get<ProcessListResponse>('/processes?status=DRAFT&limit=1')
    const at = `/processes/${body.processes[0]?.id ?? ''}/edit`
    await using person = await arrive(emails.APPLICANT, { at })
    const { page } = person
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
