import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../browser/axe'
import { labelled } from '../browser/labelled'
import { DESKTOP, type Person, PHONE } from '../browser/open-browser'
import { settled } from '../every-screen/layout'
import { emails } from '../every-screen/screens'
import { openJourney } from '../journey/open-journey'
import { toastSaying } from '../journey/people'
import { bring, openOffice } from '../portal/processes'
import { isListCall, listScreens, processList } from './lists'

const { url, arrive, stack } = await openJourney()
let boss: Person

beforeAll(async () => {
  boss = stack.use(await arrive(emails.SUPER_ADMIN))
})
afterEach(async () => {
  await boss.page.unrouteAll({ behavior: 'ignoreErrors' })
  await boss.page.emulateMedia({ media: null, reducedMotion: null })
  await boss.page.setViewportSize(DESKTOP)
})

/** Responses held back until `release`. */
const gate = () => {
  let release = () => {}
  const opened = new Promise<void>((resolve) => {
    release = resolve
  })
  return { opened, release }
}

const refusal = (status: number, code: string, message: string, headers: Record<string, string> = {}) => ({
  status,
  headers,
  json: { code, message, requestId: 'r1' },
})

describe('a list', () => {
  it('a list is accessible while it is loading', async () => {
    const { page } = boss
    const { opened, release } = gate()
    await page.route(isListCall(processList), async (route) => {
      await opened
      await route.continue()
    })
    await page.goto(processList.path)
    await page.locator('.skel:visible').first().waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    release()
    await settled(page)
    await expect.poll(() => page.locator('.skel').count()).toBe(0)
  })

  it.each(listScreens)('at $path says that it is loading, and then that it is empty', async (list) => {
    const { page } = boss
    const { opened, release } = gate()
    await page.route(isListCall(list), async (route) => {
      await opened
      await route.fulfill({ json: list.empty })
    })
    await page.goto(list.path)
    await page.getByText(list.loading).first().waitFor({ state: 'attached' })
    release()
    await page.getByText(list.nothing).first().waitFor()
  })

  it('a list is accessible when it is empty or failed, on a desktop and a phone', async () => {
    const { page } = boss
    await page.route(isListCall(processList), (route) => route.fulfill({ json: processList.empty }))
    await page.goto(processList.path)
    await page.getByText(processList.nothing).first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.unrouteAll()
    await page.route(isListCall(processList), (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.setViewportSize(PHONE)
    await page.reload()
    await page.getByRole('main').getByRole('alert').getByText(processList.failed).waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  it.each(listScreens)('[R8.01][R8.09] at $path shows an error, and loads after a retry', async (list) => {
    const { page } = boss
    await page.route(isListCall(list), (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.goto(list.path)
    await toastSaying(page, list.failed).waitFor()
    await page.getByRole('main').getByRole('alert').getByText(list.failed).waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByRole('navigation', { name: 'Paginação' }).waitFor()
    await expect.poll(() => page.getByRole('main').getByRole('alert').count()).toBe(0)
  })
})

describe('failed requests', () => {
  it('[R8.01] the connection is lost while a form is filled in: an error is shown, and the input stays', async () => {
    const { page, context } = boss
    await page.goto('/municipalities/new')
    await page.getByLabel(labelled('Nome')).fill('Nova Esperança')
    await page.getByLabel('Chave PIX').fill('fazenda@novaesperanca.demo.gov.br')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('region', { name: 'Avisos' }).getByRole('alert').waitFor()
    await expect.poll(() => page.getByLabel(labelled('Nome')).inputValue()).toBe('Nova Esperança')
    await expect
      .poll(() => page.getByLabel('Chave PIX').inputValue())
      .toBe('fazenda@novaesperanca.demo.gov.br')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await toastSaying(page, 'Município criado com sucesso').waitFor()
    await page.waitForURL('**/municipalities')
  })

  it('[R8.05][R8.06] too many requests: the list shows a countdown, and loads after it', async () => {
    await using person = await arrive(emails.ANALYST)
    const { page } = person
    const busy = refusal(429, 'RATE_LIMITED', 'Muitas requisições.', { 'retry-after': '1' })
    await page.route(isListCall(processList), (route) => route.fulfill(busy), { times: 1 })
    await page.goto('/processes')
    await toastSaying(page, 'Muitas requisições. Tentando novamente em 1s...').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('navigation', { name: 'Paginação' }).waitFor()
  })

  it('[R8.03] a 401 on any call removes the session and leads to the sign-in, over the page or instead of it', async () => {
    await using person = await arrive(emails.SUPER_ADMIN)
    const { page } = person
    const ended = refusal(401, 'UNAUTHENTICATED', 'Sua sessão terminou. Entre novamente.')
    await page.route('**/api/activities?*', (route) => route.fulfill(ended))
    await page.getByRole('link', { name: 'Atividades' }).click()
    const dialog = page.getByRole('dialog', { name: 'Entre de novo para continuar' })
    await dialog.getByText('Sua sessão terminou. Entre novamente.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Sair' }).click()
    await page.getByRole('heading', { name: 'Acesse sua conta', level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    const kept = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])
    expect(kept).toEqual([null, null])
  })

  it('[R8.04] a 403 shows the message of the server', async () => {
    await using person = await arrive(emails.ANALYST)
    const { page } = person
    const refused = refusal(403, 'FORBIDDEN', 'Você não atua neste município.')
    await page.route('**/start-analysis', (route) => route.fulfill(refused))
    await page.goto('/processes?status=PROTOCOLED')
    await page
      .getByRole('button', { name: /^Mais ações de/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Iniciar Análise' }).click()
    await page.getByRole('alert').filter({ hasText: 'Você não atua neste município.' }).waitFor()
  })
})

describe('a toast', () => {
  it('[R8.08] a toast is announced: a success politely, a failure assertively', async () => {
    await using person = await arrive(emails.ANALYST)
    const { page } = person
    const said = page.getByRole('region', { name: 'Avisos' })
    await page.getByRole('button', { name: /Analista$/ }).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await said.getByRole('status').getByText('Logout realizado com sucesso!').waitFor()
    await page.getByLabel('E-mail').fill(emails.ANALYST)
    await page.getByLabel(labelled('Senha')).fill('senha-errada')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await said.getByRole('alert').getByText('Email ou senha inválidos').waitFor()
    expect(await axeFindings(page)).toEqual([])
  })
})

describe('preferences of the browser', () => {
  it('[R2.14] reduced motion: nothing moves when a dialog or the drawer opens, or while content loads', async () => {
    const { page } = boss
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState, effect }) => {
            const { duration } = effect?.getComputedTiming() ?? {}
            return playState === 'running' && typeof duration === 'number' && duration > 1
          })
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className : null)),
      )
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(PHONE)
    await page.goto('/')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    expect(await moving()).toEqual([])
    const held = gate()
    await page.route('**/api/municipalities?*', async (route) => {
      await held.opened
      await route.continue()
    })
    await page.goto('/municipalities')
    await page.locator('.skel:visible').first().waitFor()
    expect(await moving()).toEqual([])
    held.release()
    await page
      .getByRole('button', { name: /^Ações de/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await page.getByRole('alertdialog').waitFor()
    expect(await moving()).toEqual([])
  })

  it('the printed detail has every section, and no controls of the screen', async () => {
    const { page } = boss
    const office = await openOffice(url)
    const { id } = await bring(office, 'UNDER_ANALYSIS')
    const description = 'Informe a razão social completa'
    const correction = { processId: id, fieldName: 'enterpriseName', fieldType: 'field', description }
    await office.boss.send('POST', '/corrections', correction)
    await page.goto(`/processes/${id}`)
    await settled(page)
    await page.emulateMedia({ media: 'print' })
    for (const title of [
      'Informações',
      'Solicitante',
      'Empreendimento',
      'Correções',
      'Histórico de Atividades',
    ])
      await page.getByRole('heading', { name: title, exact: true }).first().waitFor()
    await page.getByText(description).first().waitFor()
    for (const selector of ['.topbar', '.sidebar', '[role="tablist"]', '.page-head .actions'])
      expect(await page.locator(selector).first().isVisible()).toBe(false)
  })
})
