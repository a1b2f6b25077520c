import type { ProcessResponse } from '@licensing/contracts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../browser/axe'
import { labelled } from '../browser/labelled'
import { DESKTOP, PHONE } from '../browser/open-browser'
import { settled } from '../every-screen/layout'
import { emails } from '../every-screen/screens'
import { openJourney } from '../journey/open-journey'
import { toastSaying } from '../journey/people'
import { DEMO_PASSWORD } from '../portal/api'
import { bring, filing, type Office, openOffice } from '../portal/processes'
import { coveredByToastOf } from './covered'

const { url, visit, arrive } = await openJourney()
let office: Office

beforeAll(async () => {
  office = await openOffice(url)
})

/** Opens the list with this process, and its dialog for a complementation. */
const openComplementation = async (page: Page, number: string | null) => {
  await page.goto(`/processes?search=${encodeURIComponent(number ?? '')}`)
  await page
    .getByRole('button', { name: /^Mais ações de/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /omplementa/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('Apresente a planta assinada.')
}
const send = (page: Page) => page.getByRole('dialog').locator('[type="submit"]').click()

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('a toast on %s', (_, size) => {
  it('[R8.07] covers no field of the sign-in', async () => {
    await using person = await visit(size)
    const { page } = person
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(emails.APPLICANT)
    await page.getByLabel(labelled('Senha')).fill('senha-errada')
    const enter = () => page.getByRole('button', { name: 'Entrar' }).click()
    expect(await coveredByToastOf(page, enter)).toEqual([])
  })

  it('covers no action or field of a wizard, whose repeated error is shown once, or of a scrolled page', async () => {
    await using person = await arrive(emails.APPLICANT, { size, at: '/processes/new' })
    const { page } = person
    await settled(page)
    const next = page.getByRole('button', { name: 'Próximo' })
    expect(await coveredByToastOf(page, () => next.click())).toEqual([])
    await next.click()
    await toastSaying(page, 'Por favor, preencha todos os campos obrigatórios').waitFor()
    expect(await page.getByRole('region', { name: 'Avisos' }).getByRole('alert').count()).toBe(1)
    await page.goto('/profile')
    await settled(page)
    await page.getByLabel('Complemento').fill('Casa 2')
    await page.route('**/api/auth/me', (route) => route.abort())
    const save = page.getByRole('button', { name: 'Salvar', exact: true })
    await save.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    expect(await coveredByToastOf(page, () => save.click())).toEqual([])
  })

  it('covers no action or field of a dialog', async () => {
    const { protocolNumber } = await bring(office, 'UNDER_ANALYSIS')
    await using person = await arrive(emails.ANALYST, { size })
    const { page } = person
    await openComplementation(page, protocolNumber)
    await page.route('**/request-complementation', (route) => route.abort())
    expect(await coveredByToastOf(page, () => send(page))).toEqual([])
    expect(await axeFindings(page)).toEqual([])
  })
})

it('[R8.03] a session that the server ends while a dialog is open is followed by a sign-in over the page, and the command continues', async () => {
  const { protocolNumber } = await bring(office, 'UNDER_ANALYSIS')
  await using person = await arrive(emails.ANALYST, { size: PHONE })
  const { page } = person
  await openComplementation(page, protocolNumber)
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

it('a changed form of the shell and of each portal asks before it is left, and keeps what was typed', async () => {
  const draft = { ...filing(office.natal), requestType: 'OUTROS_REQUERIMENTOS', draft: true }
  const { body } = await office.applicant.send<ProcessResponse>('POST', '/processes/json', draft)
  const leavesAfterAnswer = async (email: string, at: string, label: string) => {
    await using person = await arrive(email, { size: DESKTOP })
    const { page } = person
    await page.goto(at)
    const field = page.getByRole('main').getByLabel(labelled(label))
    await field.fill('Texto que ainda não foi salvo')
    const question = page.getByRole('alertdialog', { name: 'Há alterações não salvas' })
    const leave = () => page.getByRole('link', { name: 'Dashboard' }).click()
    await leave()
    await question.getByRole('button', { name: 'Continuar editando' }).click()
    expect(await field.inputValue()).toBe('Texto que ainda não foi salvo')
    expect(new URL(page.url()).pathname).toBe(at)
    await leave()
    await question.getByRole('button', { name: 'Sair sem salvar' }).click()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  }
  await leavesAfterAnswer(emails.ADMIN, '/profile', 'Complemento')
  await leavesAfterAnswer(emails.SUPER_ADMIN, '/users/new', 'Nome')
  await leavesAfterAnswer(emails.APPLICANT, `/processes/${body.id}/edit`, 'Descrição do requerimento')
})

it('a page whose scripts cannot be loaded shows a message and can be reloaded: immediately without the application, after a while without its entry script', async () => {
  await using person = await visit(PHONE)
  const { page } = person
  const message = page.getByRole('heading', { name: 'A página não carregou' })
  const reload = async () => {
    await page.unroute('**/*.js')
    await page.getByRole('link', { name: 'carregue a página de novo' }).click()
    await page.getByRole('heading', { name: 'Acesse sua conta' }).waitFor()
  }
  await page.route('**/*.js', (route) =>
    /\/main\./.test(route.request().url()) ? route.continue() : route.abort(),
  )
  await page.goto('/login')
  await message.waitFor({ timeout: 5000 })
  await reload()
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/login')
  expect(await message.isVisible()).toBe(false)
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  await message.waitFor()
  await reload()
})
