import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../browser/axe'
import { DESKTOP, PHONE } from '../browser/open-browser'
import { openJourney } from '../journey/open-journey'
import { focusProblem, settled, sidewaysScrolling } from './layout'
import { emails } from './screens'
import { inspect } from './visit'

const { visit, arrive } = await openJourney()

describe('a route', () => {
  it('[R2.02][R2.03] a route leads to the dashboard if it is unknown, and so does the sign-in for a signed-in person', async () => {
    await using person = await arrive(emails.ANALYST)
    for (const path of ['/no/such/page', '/processo', '/login']) {
      await person.page.goto(path)
      await person.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
      expect(new URL(person.page.url()).pathname).toBe('/')
    }
    expect(person.problems).toEqual([])
  })

  it('[R4.23] a route does not sign a person out when it is reloaded repeatedly while it loads', async () => {
    await using person = await arrive(emails.ANALYST)
    const { page } = person
    // The session was also verified when the first screen opened.
    await page.waitForLoadState('networkidle')
    let unanswered = 2
    await page.route('**/api/auth/verify', async (route) => {
      unanswered -= 1
      if (unanswered < 0) await route.continue()
    })
    for (const path of ['/processes', '/reports', '/municipalities'])
      await Promise.all([page.waitForRequest('**/api/auth/verify'), page.goto(path, { waitUntil: 'commit' })])
    await page.getByRole('heading', { name: 'Municípios', level: 1 }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
  })

  it('a route blocks scripts that compile code or load a script from a string, and reports violations', async () => {
    await using nobody = await visit()
    await nobody.page.goto('/login')
    await settled(nobody.page)
    expect(nobody.problems).toEqual([])
    // Deferred, because the browser allows a debugger's call to compile code.
    await nobody.page.evaluate(() => {
      const attempts = [
        () => new Function(''),
        () => Object.assign(document.createElement('script'), { src: '/any.js' }),
        () => Object.assign(document.createElement('div'), { innerHTML: '<b>Negado</b>' }),
      ]
      for (const attempt of attempts) setTimeout(attempt)
    })
    const seen = () => nobody.problems.filter((problem) => problem.includes('violates ')).join('\n')
    await expect.poll(seen).toMatch(/eval|Function/)
    await expect.poll(seen).toContain('HTMLScriptElement src')
    await expect.poll(seen).toContain('Element innerHTML')
  })

  it('[R2.10][R2.11] a route offers the way back and the dashboard when access is denied', async () => {
    await using person = await arrive(emails.APPLICANT, { at: '/activities' })
    const { page } = person
    await page.getByRole('heading', { name: 'Atividades', level: 1 }).waitFor()
    expect(await inspect(page, '/users')).toEqual([])
    await page.getByText('Você não tem permissão para acessar esta página.').waitFor()
    await page.getByRole('button', { name: 'Voltar' }).click()
    await page.getByRole('heading', { name: 'Atividades', level: 1 }).waitFor()
    await page.goto('/users')
    await page.getByRole('link', { name: 'Ir para Dashboard' }).click()
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  })
})

describe('the frame', () => {
  const widthOfSidebar = async (page: Page) => (await page.locator('.sidebar').boundingBox())?.width
  const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('sidebar-expanded'))

  it('[R2.12][R2.13][R9.14] the frame has a sidebar of 260 px or 80 px, whose state is kept', async () => {
    await using person = await arrive(emails.ADMIN)
    const { page } = person
    await expect.poll(() => widthOfSidebar(page)).toBe(260)
    await page.getByRole('button', { name: 'Recolher menu' }).click()
    await expect.poll(() => widthOfSidebar(page)).toBe(80)
    await expect.poll(() => remembered(page)).toBe('false')
    expect(await axeFindings(page)).toEqual([])
    await page.goto('/processes')
    await settled(page)
    await expect.poll(() => widthOfSidebar(page)).toBe(80)
    expect(await sidewaysScrolling(page, { thoroughly: false })).toEqual([])
    await page.setViewportSize(DESKTOP)
    await page.getByRole('link', { name: 'Municípios' }).click()
    await page.getByRole('heading', { name: 'Municípios', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Expandir menu' }).click()
    await expect.poll(() => widthOfSidebar(page)).toBe(260)
    await expect.poll(() => remembered(page)).toBe('true')
  })

  it('[R2.14][R9.14] the frame has a drawer below 1024 px, which closes when the window reaches desktop width', async () => {
    await using person = await arrive(emails.ADMIN)
    const { page } = person
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    const opener = page.getByRole('button', { name: 'Abrir menu' })
    await page.setViewportSize({ width: 1023, height: 844 })
    await opener.click()
    await drawer.waitFor()
    await page.setViewportSize({ width: 1024, height: 844 })
    await drawer.waitFor({ state: 'detached' })
    await page.setViewportSize(PHONE)
    await expect.poll(() => drawer.count()).toBe(0)
    await opener.click()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
    await opener.click()
    await drawer.getByRole('link', { name: 'Lista de Processos' }).click()
    await page.getByRole('heading', { name: 'Lista de Processos', level: 1 }).waitFor()
    await expect.poll(() => drawer.count()).toBe(0)
    expect(person.problems).toEqual([])
  })

  it('the frame has a skip link to the content, and a visible focus at every stop', async () => {
    await using person = await arrive(emails.SUPER_ADMIN, { at: '/processes' })
    const { page } = person
    await settled(page)
    await page.keyboard.press('Tab')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toMatch(/Pular para o conteúdo/)
    await expect.poll(() => focusProblem(page)).toBeNull()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('conteudo')
    await page.reload()
    await settled(page)
    const unseen: string[] = []
    for (let pressed = 0; pressed < 40; pressed++) {
      await page.keyboard.press('Tab')
      const problem = await focusProblem(page)
      if (problem !== null) unseen.push(problem)
    }
    expect(unseen).toEqual([])
  })
})
