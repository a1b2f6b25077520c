import type { ProcessListResponse } from '@licensing/contracts'
import { GIVEN_PASSWORD } from '@licensing/test-support'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { labelled } from '../browser/labelled'
import { openBrowser, openPerson, PHONE } from '../browser/open-browser'
import { photograph } from '../browser/photograph'
import { findPlaces } from '../every-screen/places'
import { emails } from '../every-screen/screens'
import { autofill, caretOf, complaintOf, hasFocus, paste } from './fields'
import { layLine } from './line'
import { loseFirstAnswer, slowUploads } from './network'
import { attachDocuments, chooseMunicipalityAndType, describeEnterprise } from '../journey/file-process'
import { arrive, newcomer, signInAs, toastSaying } from '../journey/people'
import { samplePath, signIn } from '../portal/api'
import { openInReverse } from '../portal/in-reverse'
import { servePostalCodes } from '../portal/postal-codes'
import { type Portal, startPortal } from '../portal/start-portal'

/** Progress is reported per chunk that the network accepts, which may take seconds. */
const PATIENCE = { timeout: 30_000 }

/** Every test signs a person in, and the limit is ten sign-ins a minute from one address. */
const MANY_SIGN_INS = { RATE_LIMIT_SIGN_IN: '0', RATE_LIMIT_ACCOUNT: '0' }

const stack = openInReverse()
let portal: Portal
let browser: Browser

beforeAll(async () => {
  const postalCodes = stack.use(await servePostalCodes())
  portal = stack.use(await startPortal({ env: { CEP_API_URL: postalCodes.url, ...MANY_SIGN_INS } }))
  browser = stack.use(await openBrowser())
}, 180_000)
afterAll(() => stack.closeAll())
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await photograph(browser, task.name)
})

const next = (page: Page) => page.getByRole('button', { name: 'Próximo' }).click()

/** The wizard's second step, after it filled in the person's data. The draft that an earlier test left would open instead. */
const atApplicantStep = async (page: Page): Promise<void> => {
  await (await signIn(portal.url, emails.APPLICANT)).send('DELETE', '/processes/drafts/filing')
  await page.goto('/processes/new')
  await chooseMunicipalityAndType(page)
  await page.getByText('Passo 2 de 7').waitFor()
  await toastSaying(page, 'Seus dados foram preenchidos automaticamente').waitFor()
}

describe('an invalid form', () => {
  it('shows errors at the fields and focuses the first; Enter submits: the sign-in', async () => {
    await using visitor = await openPerson(browser, portal.url)
    const { page } = visitor
    await page.goto('/login')
    const [email, password] = [page.getByLabel('Email'), page.getByLabel(labelled('Senha'))]
    await password.press('Enter')
    await expect.poll(() => complaintOf(email)).toBe('Email é obrigatório')
    await expect.poll(() => complaintOf(password)).toBe('Senha é obrigatória')
    await expect.poll(() => hasFocus(email)).toBe(true)
    await email.fill(emails.ANALYST)
    await password.fill('demo1234')
    await password.press('Enter')
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    expect(visitor.problems).toEqual([])
  })

  it('the registration: a CEP fills in the address, an unknown one does not', async () => {
    await using visitor = await openPerson(browser, portal.url)
    const { page } = visitor
    const person = newcomer()
    await page.goto('/login?cadastro')
    const [name, cpf] = [page.getByLabel(labelled('Nome')), page.getByLabel('CPF')]
    await cpf.press('Enter')
    await expect.poll(() => hasFocus(name)).toBe(true)
    await expect.poll(() => complaintOf(name)).toBe('Nome é obrigatório')
    await name.fill(person.name)
    await page.getByLabel('Email').fill(person.email)
    await paste(cpf, '111.111.111-11')
    await page.getByLabel(labelled('Senha')).fill(person.password)
    await page.getByLabel('Confirmar senha').fill(person.password)
    await name.press('Enter')
    await expect.poll(() => complaintOf(cpf)).toBe('CPF inválido')
    await expect.poll(() => hasFocus(cpf)).toBe(true)
    await paste(cpf, person.cpf)
    await cpf.press('Enter')
    const cep = page.getByLabel('CEP')
    const unknown = page.waitForResponse((response) => response.url().endsWith('/public/cep/99999999'))
    await paste(cep, '99999-999')
    expect((await unknown).status()).toBe(404)
    await page.getByLabel('Rua').fill('Rua sem CEP')
    await expect.poll(() => page.getByLabel('Rua').inputValue()).toBe('Rua sem CEP')
    await paste(cep, '59012-300')
    await page.getByText('Endereço preenchido automaticamente').waitFor()
    await expect.poll(() => page.getByLabel('Rua').inputValue()).toBe('Rua Açu')
    expect(visitor.problems).toEqual([])
  })

  it.each([
    ['SUPER_ADMIN', '/users/new', 'Nome', 'Nome é obrigatório'],
    ['SUPER_ADMIN', '/municipalities/new', 'Nome', 'Nome é obrigatório'],
    ['SUPER_ADMIN', '/activities/new', 'Código', 'Código é obrigatório'],
  ] as const)('to %s at %s, by Enter', async (role, path, label, message) => {
    await using person = await arrive(browser, portal.url, emails[role])
    const { page } = person
    await page.goto(path)
    const first = page.getByRole('main').getByLabel(labelled(label))
    await first.press('Enter')
    await expect.poll(() => complaintOf(first)).toBe(message)
    await expect.poll(() => hasFocus(first)).toBe(true)
    expect(person.problems).toEqual([])
  })
})

describe('the masks', () => {
  it('handle pasted, autofilled and undone input, and typing in the middle', async () => {
    await using person = await arrive(browser, portal.url, emails.APPLICANT)
    const { page } = person
    await atApplicantStep(page)
    const phone = page.getByLabel('Telefone')
    for (const text of ['84991231234', '(84) 99123-1234', ' 84 99123.1234 ']) {
      await paste(phone, text)
      await expect.poll(() => phone.inputValue()).toBe('(84) 99123-1234')
    }
    await autofill(phone, '8433221100')
    await expect.poll(() => phone.inputValue()).toBe('(84) 3322-1100')
    await page.getByText('Pessoa jurídica (CNPJ)').click()
    const cnpj = page.getByLabel(labelled('CNPJ'))
    for (const text of ['12abc34501de35', '12.ABC.345/01DE-35']) {
      await paste(cnpj, text)
      await expect.poll(() => cnpj.inputValue()).toBe('12.ABC.345/01DE-35')
    }
    await page.keyboard.press('ControlOrMeta+z')
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect.poll(() => cnpj.inputValue()).toMatch(/^$|^12\.ABC\.345\/01DE-35$/)
    await paste(phone, '84991231234')
    await phone.evaluate((input) => (input as HTMLInputElement).setSelectionRange(6, 6))
    await page.keyboard.press('Backspace')
    await page.keyboard.type('8')
    await expect.poll(() => phone.inputValue()).toBe('(84) 89123-1234')
    await expect.poll(() => caretOf(phone)).toBe(6)
    expect(person.problems).toEqual([])
  })

  it('a CEP fills in the address a second after its last digit; an unknown one does not', async () => {
    await using person = await arrive(browser, portal.url, emails.APPLICANT)
    const { page } = person
    await atApplicantStep(page)
    const [cep, street] = [page.getByLabel('CEP'), page.getByLabel('Logradouro')]
    await paste(cep, '59012300')
    await toastSaying(page, 'Endereço preenchido automaticamente').waitFor()
    await expect.poll(() => street.inputValue()).toBe('Rua Açu')
    await paste(cep, '99999-999')
    await toastSaying(page, 'CEP não encontrado').waitFor()
    await street.fill('Rua sem CEP')
    await expect.poll(() => street.inputValue()).toBe('Rua sem CEP')
    await expect.poll(() => cep.inputValue()).toBe('99999-999')
    expect(person.problems).toEqual([])
  })
})

describe('a password that an admin chose', () => {
  it('must be changed before any other action', async () => {
    const [email, password] = [`ana.${Date.now()}@example.org`, 'tatu-bola-no-mangue']
    const superAdmin = await signIn(portal.url, emails.SUPER_ADMIN)
    const account = { name: 'Ana Provisória', email, role: 'ANALYST', municipalityIds: [] }
    const made = await superAdmin.send('POST', '/users', { ...account, password: GIVEN_PASSWORD })
    expect(made.status).toBe(201)
    await using ana = await openPerson(browser, portal.url, PHONE)
    const { page } = ana
    await signInAs(page, email, GIVEN_PASSWORD)
    const title = page.getByRole('heading', { name: 'Troque a senha para continuar', level: 1 })
    await title.waitFor()
    await page.goto('/processes')
    await title.waitFor()
    await page.getByLabel(labelled('Senha atual')).fill(GIVEN_PASSWORD)
    await page.getByLabel(labelled('Nova senha')).fill(password)
    await page.getByLabel(labelled('Confirmar nova senha')).fill(password)
    await page.getByRole('button', { name: 'Alterar Senha' }).click()
    await toastSaying(page, 'Senha alterada com sucesso').waitFor()
    await page.getByRole('heading', { name: 'Acesse sua conta' }).waitFor()
    await signInAs(page, email, password)
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    expect(ana.problems).toEqual([])
  })
})

describe('an upload', () => {
  it('shows its progress; after a lost connection the file is kept and can be sent again', async () => {
    const { unpaid } = await findPlaces(portal.url)
    await using line = await layLine(portal.url)
    await using person = await arrive(browser, line.url, emails.APPLICANT)
    const { page } = person
    await page.goto(`/processes/${unpaid}/protocol`)
    await page.locator('main input[type="file"]').setInputFiles(samplePath('documento-identidade.jpg'))
    const goFast = await slowUploads(page)
    const send = page.getByRole('button', { name: 'Protocolar Processo' })
    await send.click()
    const bar = page.getByRole('progressbar', { name: 'Envio de documento-identidade.jpg' })
    const percent = async () => Number(await bar.getAttribute('aria-valuenow'))
    await expect.poll(percent, PATIENCE).toBeGreaterThan(0)
    const before = await percent()
    await expect.poll(percent, PATIENCE).toBeGreaterThan(before)
    line.cut()
    await toastSaying(page, /^Sem conexão com o servidor/).waitFor()
    await bar.waitFor({ state: 'detached' })
    await page.getByRole('main').getByText('documento-identidade.jpg').waitFor()
    line.mend()
    await goFast()
    await send.click()
    await toastSaying(page, 'Processo protocolado com sucesso!').waitFor()
  })

  it('whose response was lost is shown as failed, and a retry files no second process', async () => {
    await using person = await arrive(browser, portal.url, emails.APPLICANT)
    const { page } = person
    const api = await signIn(portal.url, emails.APPLICANT)
    const count = async () => (await api.get<ProcessListResponse>('/processes?limit=1')).body.pagination.total
    await atApplicantStep(page)
    await paste(page.getByLabel('Telefone'), '84991231234')
    await page.getByLabel('Telefone').press('Enter')
    await describeEnterprise(page)
    await page.getByText('Passo 4 de 7').waitFor()
    await next(page)
    await attachDocuments(page)
    await next(page)
    await page.getByText('Passo 6 de 7').waitFor()
    await next(page)
    const before = await count()
    const keys = await loseFirstAnswer(page, '*/api/processes')
    await page.getByRole('button', { name: 'Criar Processo' }).click()
    await page
      .getByRole('region', { name: 'Avisos' })
      .getByText(/conexão|internet|criar processo/i)
      .first()
      .waitFor()
    expect(await count()).toBe(before + 1)
    await page.getByRole('button', { name: 'Criar Processo' }).click()
    await toastSaying(page, 'Processo criado com sucesso!').waitFor()
    await page.waitForURL(/\/processes\/[0-9a-f-]{36}$/)
    expect(await count()).toBe(before + 1)
    expect(keys).toEqual([keys[0], keys[0]])
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  })
})
