import type { CorrectionResponse, ProcessListResponse } from '@licensing/contracts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from './browser/axe'
import { PHONE, type Person } from './browser/open-browser'
import { emails } from './every-screen/screens'
import { tabTo } from './journey/keyboard'
import { openJourney } from './journey/open-journey'
import { signIn } from './portal/api'

const { url, arrive, stack } = await openJourney()
let analyst: Person
let answered: CorrectionResponse

/** The demo's answered correction of a plan; the oldest, because other journeys make newer ones. */
const findAnswered = async (): Promise<CorrectionResponse> => {
  const boss = await signIn(url, emails.SUPER_ADMIN)
  const { body } = await boss.get<ProcessListResponse>('/processes?status=UNDER_ANALYSIS&limit=100')
  for (const { id } of body.processes.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- until one is found
    const answer = await boss.get<{ corrections: CorrectionResponse[] }>(`/corrections/process/${id}`)
    const found = answer.body.corrections.find(
      ({ fieldType, documents, previousDocuments }) =>
        fieldType === 'document' && documents.length > 0 && previousDocuments.length > 0,
    )
    if (found) return found
  }
  throw new Error('The demo data has no answered correction of a document.')
}

beforeAll(async () => {
  answered = await findAnswered()
  analyst = stack.use(await arrive(emails.ANALYST))
})

const pane = (page: Page, name: 'Antes' | 'Depois') => page.getByRole('region', { name, exact: true })

/** How much of a drawn page is not white, in the part between these heights (0 to 1). */
const ink = (page: Page, name: 'Antes' | 'Depois', from = 0, to = 1): Promise<number> =>
  pane(page, name)
    .locator('canvas')
    .evaluate(
      (canvas: HTMLCanvasElement, [top, bottom]) => {
        const { width, height } = canvas
        const y = Math.floor(height * (top ?? 0))
        const part = canvas
          .getContext('2d')
          ?.getImageData(0, y, width, Math.floor(height * (bottom ?? 1)) - y).data
        if (part === undefined) return 0
        let marked = 0
        for (let at = 0; at < part.length; at += 4) if ((part[at] ?? 255) < 200) marked += 1
        return marked / (part.length / 4)
      },
      [from, to],
    )

const onPage = (page: Page, name: 'Antes' | 'Depois', number: number) =>
  pane(page, name)
    .getByRole('img', { name: new RegExp(`, página ${number} de `) })
    .waitFor()

describe('two versions of a plan', () => {
  it('[K8.01] two versions of a plan are compared from the answered correction, page by page', async () => {
    const { page } = analyst
    await page.goto(`/processes/${answered.processId}/corrections`)
    await page.getByRole('link', { name: 'Comparar documentos' }).click()
    await page.getByRole('heading', { name: 'Comparar documentos', level: 1 }).waitFor()
    await page.getByText('Arquivos diferentes').waitFor()
    await pane(page, 'Antes')
      .getByText(/^1 página · 48 kB/)
      .waitFor()
    await pane(page, 'Depois')
      .getByText(/^2 páginas · 50 kB/)
      .waitFor()
    await onPage(page, 'Antes', 1)
    await onPage(page, 'Depois', 1)
    const [before, after] = [await ink(page, 'Antes'), await ink(page, 'Depois')]
    expect(before).toBeGreaterThan(0.01)
    expect(after).toBeGreaterThan(before)
    await pane(page, 'Depois')
      .getByText(/Declaro que esta planta corresponde/)
      .waitFor({ state: 'attached' })
  })

  it('[K8.01] two versions of a plan are paged and zoomed by keyboard', async () => {
    const { page } = analyst
    await tabTo(page, /^Próxima página$/)
    await page.keyboard.press('Enter')
    await onPage(page, 'Depois', 2)
    await onPage(page, 'Antes', 1)
    // The second page is written in a font that the PDF does not contain.
    expect(await ink(page, 'Depois', 0, 0.5)).toBeGreaterThan(0.005)
    await tabTo(page, /^Aumentar zoom$/)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.getByText('150%').waitFor()
    const widths = await page
      .locator('.pages__page')
      .evaluateAll((pages) => pages.map((each) => each.clientWidth))
    expect(widths[0]).toBe(widths[1])
  })

  it('[K8.01] two versions of a plan scroll together', async () => {
    const { page } = analyst
    const scrolled = (name: 'Antes' | 'Depois') =>
      pane(page, name)
        .locator('section')
        .evaluate(({ scrollLeft }) => scrollLeft)
    await pane(page, 'Antes').locator('section').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => scrolled('Antes')).toBeGreaterThan(0)
    await expect.poll(() => scrolled('Depois')).toBeGreaterThan(0)
  })

  it('two versions of a plan are one at a time on a phone, in the same place', async () => {
    const { page } = analyst
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Antes', exact: true }).click()
    await pane(page, 'Antes').waitFor()
    expect(await pane(page, 'Depois').count()).toBe(0)
    const before = await pane(page, 'Antes').boundingBox()
    await page.getByRole('button', { name: 'Depois', exact: true }).click()
    await pane(page, 'Depois').waitFor()
    expect((await pane(page, 'Depois').boundingBox())?.y).toBe(before?.y)
    expect(await axeFindings(page)).toEqual([])
  })

  it('[K8.02] violate no policy, and are drawn by a worker', async () => {
    expect(analyst.page.workers().length).toBe(2)
    expect(analyst.problems).toEqual([])
  })
})

describe('the viewer', () => {
  it('[K8.02] only the comparison loads the viewer', async () => {
    await using person = await arrive(emails.ANALYST)
    const { page } = person
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const viewer = () => asked.filter((path) => path.includes('/pdfjs-'))
    for (const path of ['', '/corrections']) {
      await page.goto(`/processes/${answered.processId}${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
    }
    expect(viewer()).toEqual([])
    await page.getByRole('link', { name: 'Comparar documentos' }).click()
    await onPage(page, 'Depois', 1)
    expect(viewer()).not.toEqual([])
  })

  it('[K8.02] the viewer shows one document although the other is not to be had', async () => {
    await using person = await arrive(emails.ANALYST)
    const { page } = person
    await page.route(`**/documents/${answered.previousDocuments[0]?.id}/download`, (route) =>
      route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'Documento não encontrado' } }),
    )
    await page.goto(`/processes/${answered.processId}/corrections`)
    await page.getByRole('link', { name: 'Comparar documentos' }).click()
    await pane(page, 'Antes').getByText('Erro ao carregar documento').waitFor()
    await onPage(page, 'Depois', 1)
    expect(person.problems).toEqual([])
  })
})
