import type { ProcessResponse } from '@licensing/contracts'
import type { ReceivedEmail } from '@licensing/test-support/mail-server'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../browser/axe'
import { labelled } from '../browser/labelled'
import { type Person, PHONE } from '../browser/open-browser'
import { emails } from '../every-screen/screens'
import { openJourney } from '../journey/open-journey'
import { enterCredentials, newcomer } from '../journey/people'
import { type Api, openApi, signIn } from '../portal/api'
import { admit, bring, openOffice } from '../portal/processes'
import { until } from '../portal/until'
import { about, codeIn, linkIn, openFromEmail } from './emails'
import { startMailedPortal } from './mailed-portal'

const portal = await startMailedPortal()
const { url, mail } = portal
const { visit, arrive, stack } = await openJourney(url)
stack.use(portal)

const NEW_PASSWORD = 'caju-serra-2026'
const marta = newcomer('Marta Queiroz')
let phone: Person
let earlier: Api

beforeAll(async () => {
  await admit(url, marta)
  earlier = await signIn(url, marta.email, marta.password)
  phone = stack.use(await visit(PHONE))
})

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const emailAbout = (subject: string): Promise<ReceivedEmail> => mail.mailThat(about(marta.email, subject))

/** Opens a link as the scanner of a mail provider does: by HEAD, by GET, and in a browser that runs its scripts. */
const scan = async (link: string, shows: string): Promise<void> => {
  for (const method of ['HEAD', 'GET']) expect((await fetch(link, { method })).status).toBe(200)
  await using scanner = await visit()
  await scanner.page.goto(link)
  await heading(scanner.page, shows)
}

describe('a person who forgot the password', () => {
  it('[N5.02][N5.03][N6.03] a person on a phone asks for a link, creates a password by it although it was opened before, and signs in; earlier sessions end', async () => {
    const { page } = phone
    await page.goto('/login')
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
    await heading(page, 'Esqueci minha senha')
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('E-mail').fill(marta.email)
    await press(page, 'Enviar link')
    await heading(page, 'Veja seu e-mail')
    expect(await axeFindings(page)).toEqual([])
    const email = await emailAbout('Crie uma nova senha')
    await scan(await linkIn(page, email, 'Criar nova senha'), 'Criar nova senha')
    await openFromEmail(page, email, 'Criar nova senha')
    await heading(page, 'Criar nova senha')
    await openFromEmail(page, email, 'Criar nova senha')
    await heading(page, 'Criar nova senha')
    expect(await axeFindings(page)).toEqual([])
    expect((await earlier.get('/auth/me')).status).toBe(200)
    await page.getByLabel(labelled('Nova senha')).fill(NEW_PASSWORD)
    await page.getByLabel(labelled('Confirmar nova senha')).fill(NEW_PASSWORD)
    await press(page, 'Criar nova senha')
    await heading(page, 'Acesse sua conta')
    expect((await earlier.get('/auth/me')).status).toBe(401)
    await enterCredentials(page, marta.email, NEW_PASSWORD)
    await heading(page, 'Dashboard')
    await emailAbout('Sua senha foi alterada')
    expect(phone.problems).toEqual([])
  })

  it('[N5.03][N6.03] the person confirms the address by the link of the registration, and is no longer asked to', async () => {
    const { page } = phone
    const asked = page.getByText('Confirme seu e-mail para receber avisos.')
    await asked.waitFor()
    const email = await emailAbout('Confirme seu e-mail')
    await scan(await linkIn(page, email, 'Confirmar'), 'Confirmar e-mail')
    await openFromEmail(page, email, 'Confirmar')
    await heading(page, 'Confirmar e-mail')
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'Confirmar')
    await heading(page, 'E-mail confirmado')
    await page.getByRole('link', { name: 'Ir para o portal' }).click()
    await heading(page, 'Dashboard')
    await asked.waitFor({ state: 'detached' })
    expect(phone.problems).toEqual([])
  })
})

describe('the e-mail about a process', () => {
  let email: ReceivedEmail
  let process: ProcessResponse

  beforeAll(async () => {
    const office = await openOffice(url, { email: marta.email, password: NEW_PASSWORD })
    const filed = await bring(office, 'AWAITING_PAYMENT')
    const paid = await office.boss.upload<ProcessResponse>('POST', `/processes/${filed.id}/protocol`, {
      documents: { file: 'planta.png' },
    })
    process = paid.body
    email = await emailAbout(`Processo ${process.protocolNumber} protocolado`)
  })

  it("[N3.05] the link of the e-mail leads its recipient to the process after the sign-in, and another person to 'Aviso não encontrado'", async () => {
    await using device = await visit(PHONE)
    const { page } = device
    const link = await linkIn(page, email, 'Ver o processo')
    await openFromEmail(page, email, 'Ver o processo')
    await heading(page, 'Acesse sua conta')
    await enterCredentials(page, marta.email, NEW_PASSWORD)
    await heading(page, `Processo ${process.protocolNumber}`)
    expect(new URL(page.url()).pathname).toBe(`/processes/${process.id}`)
    await using other = await arrive(emails.ANALYST, { at: new URL(link).pathname, size: PHONE })
    await heading(other.page, 'Aviso não encontrado')
    expect([...device.problems, ...other.problems]).toEqual([])
  })

  it('[N6.05] the code of the e-mail shows anybody that a municipality sent it, and names nobody', async () => {
    const code = codeIn(email)
    // The server has the e-mail before the portal knows that it was accepted.
    await until(
      () => openApi(url).get(`/public/notices/${code}`),
      ({ status }) => status === 200,
    )
    await using stranger = await visit(PHONE)
    const { page } = stranger
    await page.goto('/protocol-verification')
    await page.getByLabel('Número do protocolo ou código de autenticação').fill(code)
    await press(page, 'Verificar')
    await page.getByRole('heading', { name: 'Aviso autêntico' }).waitFor()
    for (const fact of [email.subject, 'Natal', process.protocolNumber, code])
      await page.getByText(fact ?? '', { exact: true }).waitFor()
    expect(await page.getByText('Marta').count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    expect(stranger.problems).toEqual([])
  })
})
