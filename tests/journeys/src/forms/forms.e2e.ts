import type { ProcessListResponse } from '@licensing/contracts'
import { GIVEN_PASSWORD } from '@licensing/test-support'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { labelled } from '../browser/labelled'
import { type Person, PHONE } from '../browser/open-browser'
import { emails } from '../every-screen/screens'
import { attachDocuments, chooseMunicipalityAndType, describeEnterprise } from '../journey/file-process'
import { openJourney } from '../journey/open-journey'
import { arrive as arriveAt, newcomer, signInAs, toastSaying } from '../journey/people'
import { samplePath, signIn } from '../portal/api'
import { admit, bring, openOffice } from '../portal/processes'
import { autofill, caretOf, complaintOf, hasFocus, paste } from './fields'
import { layLine } from './line'
import { loseFirstAnswer, slowUploads } from './network'

/** Progress is reported per chunk that the network accepts, which may take seconds. */
const PATIENCE = { timeout: 30_000 }

const { url, browser, visit, arrive } = await openJourney()

const next = (page: Page) => page.getByRole('button', { name: 'Próximo' }).click()

/** A new applicant at the wizard's second step, after it filled in the person's data. */
const atApplicantStep = async (name: string): Promise<Person & { email: string; password: string }> => {
  const { email, password } = await admit(url, newcomer(name))
  const person = await arrive(email, { password, at: '/processes/new' })
  await chooseMunicipalityAndType(person.page)
  await person.page.getByText('Passo 2 de 7').waitFor()
  await toastSaying(person.page, 'Seus dados foram preenchidos automaticamente').waitFor()
  return { ...person, email, password }
}

describe('an invalid form', () => {
  it('an invalid form shows errors at the fields and focuses the first; Enter submits: the sign-in', async () => {
    await using visitor = await visit()
    const { page } = visitor
    await page.goto('/login')
    const [email, password] = [page.getByLabel('E-mail'), page.getByLabel(labelled('Senha'))]
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
    await using visitor = await visit()
    const { page } = visitor
    const person = newcomer('Rosa Dantas')
    await page.goto('/login?cadastro')
    const [name, cpf] = [page.getByLabel(labelled('Nome')), page.getByLabel('CPF')]
    await cpf.press('Enter')
    await expect.poll(() => hasFocus(name)).toBe(true)
    await expect.poll(() => complaintOf(name)).toBe('Nome é obrigatório')
    await name.fill(person.name)
    await page.getByLabel('E-mail').fill(person.email)
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

  it('Enter in an invalid form of the staff focuses its first error', async () => {
    await using person = await arrive(emails.SUPER_ADMIN)
    const { page } = person
    for (const [path, label, message] of [
      ['/users/new', 'Nome', 'Nome é obrigatório'],
      ['/municipalities/new', 'Nome', 'Nome é obrigatório'],
      ['/activities/new', 'Código', 'Código é obrigatório'],
    ] as const) {
      await page.goto(path)
      const first = page.getByRole('main').getByLabel(labelled(label))
      await first.press('Enter')
      await expect.poll(() => complaintOf(first)).toBe(message)
      await expect.poll(() => hasFocus(first)).toBe(true)
    }
    expect(person.problems).toEqual([])
  })
})

describe('the masks', () => {
  it('handle pasted, autofilled and undone input, and typing in the middle', async () => {
    await using person = await atApplicantStep('Francisca Melo')
    const { page } = person
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
    await using person = await atApplicantStep('Geraldo Paiva')
    const { page } = person
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
  it('a password that an admin chose must be changed before any other action', async () => {
    const { name, email, password } = newcomer('Ana Provisória')
    const superAdmin = await signIn(url, emails.SUPER_ADMIN)
    const account = { name, email, role: 'ANALYST', municipalityIds: [] }
    const made = await superAdmin.send('POST', '/users', { ...account, password: GIVEN_PASSWORD })
    expect(made.status).toBe(201)
    await using ana = await visit(PHONE)
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
  it('[K7.05] the upload of a receipt begins as it is chosen, again after a lost connection, and is there after a reload', async () => {
    const { email, password } = await admit(url, newcomer('Iracema Bezerra'))
    const { id } = await bring(await openOffice(url, { email, password }), 'AWAITING_PAYMENT')
    await using line = await layLine(url)
    const at = `/processes/${id}/protocol`
    await using person = await arriveAt(browser, line.url, email, { password, at })
    const { page } = person
    const goFast = await slowUploads(page)
    await page.locator('main input[type="file"]').setInputFiles(samplePath('documento-identidade.jpg'))
    const bar = page.getByRole('progressbar', { name: 'Envio de documento-identidade.jpg' })
    const percent = async () => Number(await bar.getAttribute('aria-valuenow'))
    await expect.poll(percent, PATIENCE).toBeGreaterThan(0)
    const before = await percent()
    await expect.poll(percent, PATIENCE).toBeGreaterThan(before)
    line.cut()
    const again = page.getByRole('button', { name: /^Tentar de novo/ })
    await again.waitFor()
    line.mend()
    await goFast()
    await again.click()
    const sent = page.getByText(/ · Enviado$/)
    await sent.waitFor()
    await page.reload()
    await sent.waitFor()
    await page.getByRole('button', { name: 'Protocolar Processo' }).click()
    await toastSaying(page, 'Processo protocolado com sucesso!').waitFor()
  })

  it('whose response was lost is shown as failed, and a retry files no second process', async () => {
    await using person = await atApplicantStep('Luzia Cabral')
    const { page } = person
    const api = await signIn(url, person.email, person.password)
    const count = async () => (await api.get<ProcessListResponse>('/processes?limit=1')).body.pagination.total
    await paste(page.getByLabel('Telefone'), '84991231234')
    await page.getByLabel('Telefone').press('Enter')
    await describeEnterprise(page)
    await page.getByText('Passo 4 de 7').waitFor()
    await next(page)
    await attachDocuments(page)
    await next(page)
    await page.getByText('Passo 6 de 7').waitFor()
    await next(page)
    const keys = await loseFirstAnswer(page, '*/api/processes/json')
    await page.getByRole('button', { name: 'Criar Processo' }).click()
    await page
      .getByRole('region', { name: 'Avisos' })
      .getByText(/conexão|internet|criar processo/i)
      .first()
      .waitFor()
    expect(await count()).toBe(1)
    await page.getByRole('button', { name: 'Criar Processo' }).click()
    await toastSaying(page, 'Processo criado com sucesso!').waitFor()
    await page.waitForURL(/\/processes\/[0-9a-f-]{36}$/)
    expect(await count()).toBe(1)
    expect(keys).toEqual([keys[0], keys[0]])
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  })
})
