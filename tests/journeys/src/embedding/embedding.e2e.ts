import { pixCode, type ProcessResponse } from '@licensing/contracts'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../browser/axe'
import { openPerson, type Person } from '../browser/open-browser'
import { openJourney } from '../journey/open-journey'
import { startMunicipalSite } from '../portal/municipal-site'
import { bring, openOffice } from '../portal/processes'
import { municipalSite } from '../portal/shared-addresses'

const LABEL = 'Número do protocolo ou código de autenticação'
const AUTHENTIC = 'Protocolo autêntico'
const NOT_FOUND = 'Protocolo não encontrado'
const foreignCharge = pixCode({ key: 'golpe@example.org', name: 'Taxa', city: 'Natal' }) ?? ''

const { url, browser, stack } = await openJourney()
const site = municipalSite()
let unlisted: string
let process: ProcessResponse

beforeAll(async () => {
  const other = stack.use(await startMunicipalSite())
  other.allow(url)
  unlisted = other.url
  process = await bring(await openOffice(url), 'APPROVED')
})

const visit = async (path: string, at = site, width = 1200): Promise<Person> => {
  const visitor = await openPerson(browser, at, { size: { width, height: 900 } })
  await visitor.page.goto(path)
  return visitor
}

const verify = async (where: Locator | ReturnType<Page['frameLocator']>, text: string) => {
  await where.getByLabel(LABEL).fill(text)
  await where.getByLabel(LABEL).press('Enter')
}

/** Requests of the page to addresses other than its own and the given ones. */
const strangers = (page: Page, ...allowed: readonly string[]) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const address = request.url()
    if (!allowed.some((start) => address.startsWith(start))) asked.push(address)
  })
  return asked
}

describe('the element on a municipality’s own page', () => {
  it('[R1.08] the element on a municipality’s own page verifies a real number and a wrong one, twice on a page with a strict policy and hostile styles', async () => {
    await using visitor = await openPerson(browser, site)
    const { page, context, problems } = visitor
    const foreign = strangers(page, site, `${url}/verificador.js`, `${url}/api/public/verify/`)
    await page.goto('/hostil')
    const [first, second] = [page.locator('#primeiro'), page.locator('#segundo')]
    await verify(first, process.protocolNumber ?? '')
    // The later answer takes the focus.
    await first.getByRole('heading', { name: AUTHENTIC }).waitFor()
    await verify(second, '1999/001')
    await second.getByRole('heading', { name: NOT_FOUND }).waitFor()
    await first.getByText(process.protocolNumber ?? '', { exact: true }).waitFor()
    await first.getByText('Aprovado', { exact: true }).waitFor()
    await expect
      .poll(() => second.getByRole('heading').evaluate((shown) => shown.matches(':focus')))
      .toBe(true)

    const { cookies, origins } = await context.storageState()
    expect({ cookies, origins, foreign, problems }).toEqual({
      cookies: [],
      origins: [],
      foreign: [],
      problems: [],
    })
  })

  it('the element on a municipality’s own page looks the same under any styles of the page, and does not change the page’s own', async () => {
    await using visitor = await visit('/hostil')
    await using calm = await visit('/')
    const looks = (page: Page, selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((shown) => {
          const { fontSize, color, letterSpacing, textTransform, lineHeight, display, fontFamily } =
            getComputedStyle(shown)
          return { fontSize, color, letterSpacing, textTransform, lineHeight, display, fontFamily }
        })
    for (const part of ['label', '.input', '.zone .button', '.form .button', '.form .hint', '.by'])
      expect(await looks(visitor.page, `verificador-protocolo ${part}`)).toEqual(
        await looks(calm.page, `verificador-protocolo ${part}`),
      )
    expect(await looks(calm.page, 'verificador-protocolo label')).toMatchObject({
      fontSize: '14px',
      color: 'rgb(22, 32, 46)',
      textTransform: 'none',
    })
    expect(await looks(calm.page, 'main h1')).toMatchObject({ fontSize: '30px', color: 'rgb(91, 67, 31)' })
  })

  it('the element on a municipality’s own page uses the colours and corners set by the page', async () => {
    await using visitor = await visit('/tema')
    const button = visitor.page.getByRole('button', { name: 'Verificar' })
    const style = await button.evaluate((shown) => {
      const { backgroundColor, borderRadius, textTransform } = getComputedStyle(shown)
      return { backgroundColor, borderRadius, textTransform }
    })
    expect(style).toEqual({
      backgroundColor: 'rgb(91, 67, 31)',
      borderRadius: '0px',
      textTransform: 'uppercase',
    })
  })

  it('[N6.05 N6.06] the element on a municipality’s own page stays within the width of the page and is accessible in every state', async () => {
    await using visitor = await visit('/', site, 320)
    const { page } = visitor
    const verifier = page.locator('verificador-protocolo')
    await verifier.getByLabel(LABEL).waitFor()
    const states: [string, Locator][] = [
      ['', verifier.getByText('Digite o número do protocolo ou código de autenticação').last()],
      [process.authCode ?? '', verifier.getByRole('heading', { name: AUTHENTIC })],
      ['1999/001', verifier.getByRole('heading', { name: NOT_FOUND })],
      ['AV-0000-0000-0000-0', verifier.getByRole('heading', { name: 'Aviso não encontrado' })],
      [foreignCharge, verifier.getByRole('heading', { name: 'Não pague' })],
    ]
    expect(await axeFindings(page)).toEqual([])
    for (const [text, shown] of states) {
      await verify(verifier, text)
      await shown.waitFor()
      expect(await axeFindings(page)).toEqual([])
      for (const width of [1200, 768, 320]) {
        await page.setViewportSize({ width, height: 900 })
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
        expect({ text, width, scrollWidth }).toEqual({ text, width, scrollWidth: clientWidth })
      }
    }
  })

  it('the element on a municipality’s own page shows an error without a network, and works again when it is back', async () => {
    await using visitor = await visit('/')
    const verifier = visitor.page.locator('verificador-protocolo')
    await verifier.getByLabel(LABEL).waitFor()
    await visitor.context.setOffline(true)
    await verify(verifier, process.protocolNumber ?? '')
    await verifier.getByText('Erro ao buscar protocolo', { exact: true }).waitFor()
    await verifier
      .getByText('Sem conexão com o servidor. Verifique sua internet e tente novamente.', { exact: true })
      .waitFor()
    await visitor.context.setOffline(false)
    await verifier.getByRole('button', { name: 'Verificar' }).click()
    await verifier.getByRole('heading', { name: AUTHENTIC }).waitFor()
  })

  it('the element on a municipality’s own page does not run on a site that is not listed', async () => {
    await using visitor = await visit('/', unlisted)
    const { page } = visitor
    await page.waitForLoadState('load')
    expect(await page.evaluate(() => customElements.get('verificador-protocolo') === undefined)).toBe(true)
    expect(visitor.problems.join('\n')).toContain('CORS')
  })
})

describe('the page for frames', () => {
  it('the page for frames works inside a listed site, starts with the given number, and reports its height', async () => {
    await using visitor = await openPerson(browser, site)
    const { page, problems } = visitor
    await page.addInitScript(() => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      window.addEventListener('message', ({ data }) => heard.push(data))
    })
    await page.goto('/moldura-com-numero')
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { name: NOT_FOUND, level: 2 }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await verify(frame, process.protocolNumber ?? '')
    await frame.getByRole('heading', { name: AUTHENTIC }).waitFor()
    const height = await frame
      .locator('body')
      .evaluate((body) => Math.ceil(body.getBoundingClientRect().height))
    await page.waitForFunction(
      (altura) =>
        (window as unknown as { heard: { tipo?: string; altura?: number }[] }).heard.some(
          (each) => each.tipo === 'verificador-protocolo:altura' && each.altura === altura,
        ),
      height,
    )
    const { cookies, origins } = await visitor.context.storageState()
    expect({ cookies, origins, problems }).toEqual({ cookies: [], origins: [], problems: [] })
  })

  const refused = async (path: string, at: string) => {
    await using visitor = await visit(path, at)
    await visitor.page.waitForLoadState('load')
    expect(visitor.page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/')
    expect(visitor.problems.join('\n')).toContain('frame-ancestors')
  }

  it('the page for frames is refused inside a site that is not listed', () => refused('/moldura', unlisted))

  it('the page for frames is the only page of the portal that a listed site may frame', () =>
    refused('/moldura-do-portal', site))
})

it('counts down after too many requests', async () => {
  await using visitor = await visit('/')
  const verifier = visitor.page.locator('verificador-protocolo')
  await verifier.getByLabel(LABEL).waitFor()
  const message = 'Muitas requisições. Aguarde um momento e tente novamente.'
  // The headers decide whether a script of another origin may read when to try again.
  await visitor.page.route('**/api/public/verify/**', async (route) => {
    const headers = { ...(await route.fetch()).headers(), 'retry-after': '30' }
    const json = { code: 'RATE_LIMITED', message, requestId: 'r1' }
    await route.fulfill({ status: 429, headers: { ...headers, 'content-encoding': 'identity' }, json })
  })
  await verify(verifier, '1999/001')
  await verifier.getByText(/^Tente novamente em \d+ segundos?\.$/).waitFor()
  await verifier.getByText(message, { exact: true }).waitFor()
  await expect
    .poll(() => verifier.getByRole('button', { name: 'Verificar' }).getAttribute('aria-disabled'))
    .toBe('true')
  expect(await axeFindings(visitor.page)).toEqual([])
})
