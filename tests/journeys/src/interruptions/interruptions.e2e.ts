import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../browser/axe'
import { labelled } from '../browser/labelled'
import { DESKTOP, openBrowser, openPerson, type Person, PHONE } from '../browser/open-browser'
import { settled } from '../every-screen/layout'
import { emails, type Role } from '../every-screen/screens'
import { coveredByToastOf } from './covered'
import { signInAs, toastSaying } from '../journey/people'
import { openInReverse } from '../portal/in-reverse'
import { ONE_ADDRESS } from '../portal/one-address'
import { DEMO_PASSWORD } from '../portal/api'
import { type Portal, startPortal } from '../portal/start-portal'

const stack = openInReverse()
let portal: Portal
let browser: Browser

beforeAll(async () => {
  portal = stack.use(await startPortal({ env: ONE_ADDRESS }))
  browser = stack.use(await openBrowser())
}, 180_000)
afterAll(() => stack.closeAll())

const comeIn = async (role: Role, size: typeof PHONE): Promise<Person> => {
  const person = await openPerson(browser, portal.url, size)
  await signInAs(person.page, emails[role])
  await person.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  return person
}

/** Opens the first process under analysis, and its dialog for a complementation. */
const openComplementation = async (page: Page) => {
  await page.goto('/processes?status=UNDER_ANALYSIS')
  await page
    .getByRole('button', { name: /^Mais ações de/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /omplementa/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('Apresente a planta assinada.')
  return dialog
}
const send = (page: Page) => page.getByRole('dialog').locator('[type="submit"]').click()

const sizes = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const

describe.each(sizes)('a toast on %s', (_, size) => {
  it('[R8.07] covers no field of the sign-in', async () => {
    await using person = await openPerson(browser, portal.url, size)
    const { page } = person
    await page.goto('/login')
    await page.getByLabel('Email').fill(emails.APPLICANT)
    await page.getByLabel(labelled('Senha')).fill('senha-errada')
    const enter = () => page.getByRole('button', { name: 'Entrar' }).click()
    expect(await coveredByToastOf(page, enter)).toEqual([])
  })

  it('covers no action or field of a wizard, whose repeated error is shown once', async () => {
    await using person = await comeIn('APPLICANT', size)
    const { page } = person
    await page.goto('/processes/new')
    await settled(page)
    const next = page.getByRole('button', { name: 'Próximo' })
    expect(await coveredByToastOf(page, () => next.click())).toEqual([])
    await next.click()
    await toastSaying(page, 'Por favor, preencha todos os campos obrigatórios').waitFor()
    expect(await page.getByRole('region', { name: 'Avisos' }).getByRole('alert').count()).toBe(1)
  })

  it('covers no action or field of a scrolled page', async () => {
    await using person = await comeIn('APPLICANT', size)
    const { page } = person
    await page.goto('/profile')
    await settled(page)
    await page.getByLabel('Complemento').fill('Casa 2')
    await page.route('**/api/auth/me', (route) => route.abort())
    const save = page.getByRole('button', { name: 'Salvar', exact: true })
    await save.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    expect(await coveredByToastOf(page, () => save.click())).toEqual([])
  })

  it('covers no action or field of a dialog', async () => {
    await using person = await comeIn('ANALYST', size)
    const { page } = person
    await openComplementation(page)
    await page.route('**/request-complementation', (route) => route.abort())
    expect(await coveredByToastOf(page, () => send(page))).toEqual([])
    expect(await axeFindings(page)).toEqual([])
  })
})

describe.each(sizes)('a session that the server ends while a dialog is open, on %s', (_, size) => {
  it('[R8.03] is followed by a sign-in over the page, and the command goes on', async () => {
    await using person = await comeIn('ANALYST', size)
    const { page } = person
    await openComplementation(page)
    const place = page.url()
    const ended = { code: 'SESSION_ENDED', message: 'Sua sessão foi encerrada. Faça login novamente.' }
    const refuse = { status: 401, json: { ...ended, requestId: 'r1' } }
    await page.route('**/request-complementation', (route) => route.fulfill(refuse), { times: 1 })
    await send(page)
    const again = page.getByRole('dialog', { name: 'Entre de novo para continuar' })
    await again.getByText(ended.message).waitFor()
    // A press on the dialog is outside of the one below.
    await again.getByRole('heading').click()
    await again.getByLabel(labelled('Senha')).fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await toastSaying(page, 'Solicitação de complementação enviada').waitFor()
    expect(page.url()).toBe(place)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  })
})
