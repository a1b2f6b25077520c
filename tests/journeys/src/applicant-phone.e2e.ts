import type { CorrectionResponse, ProcessResponse, UserListResponse } from '@licensing/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from './browser/axe'
import { labelled } from './browser/labelled'
import { type Person, PHONE } from './browser/open-browser'
import { emails } from './every-screen/screens'
import { describeEnterprise, describeRequest } from './journey/file-process'
import { chooseFromMenu } from './journey/menus'
import { openJourney } from './journey/open-journey'
import { newcomer, searchUsers, signInAs, toastSaying } from './journey/people'
import { fillAddress, fillIdentity, registerByApi } from './journey/register'
import { type Api, samplePath, signIn } from './portal/api'

const { url, visit, arrive, stack } = await openJourney()
const joana = newcomer('Joana Bezerra')
const refused = newcomer('Empresa Fictícia')
let boss: Api
let phone: Person
let processId = ''
let protocolNumber = ''

beforeAll(async () => {
  boss = await signIn(url, emails.SUPER_ADMIN)
  phone = stack.use(await visit(PHONE))
})

const step = (text: string) => phone.page.getByText(text).first().waitFor()
const next = () => phone.page.getByRole('button', { name: 'Próximo' }).click()

describe('an applicant on a phone', () => {
  it('[R2.22][R5.02][R5.05] registers, having gone back and forth between the two steps', async () => {
    const { page } = phone
    await page.goto('/login')
    await page.getByRole('button', { name: 'Cadastrar como Solicitante' }).click()
    await page.getByRole('heading', { name: 'Cadastro de Solicitante', level: 1 }).waitFor()
    await next()
    for (const problem of ['Nome é obrigatório', 'CPF é obrigatório', 'Confirmação de senha é obrigatória'])
      await page.getByText(problem).first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await fillIdentity(page, joana)
    await page.getByRole('heading', { name: 'Endereço' }).waitFor()
    await page.getByRole('button', { name: 'Finalizar Cadastro' }).click()
    for (const problem of ['Rua é obrigatória', 'Bairro é obrigatório', 'Estado é obrigatório'])
      await page.getByText(problem).first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Voltar' }).click()
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(joana.email)
    await next()
    await fillAddress(page)
    await expect.poll(() => page.getByLabel('Bairro').inputValue()).toBe('Tirol')
    await page.getByRole('button', { name: 'Finalizar Cadastro' }).click()
    await page.getByRole('heading', { name: 'Cadastro recebido', level: 1 }).waitFor()
    expect(await axeFindings(page)).toEqual([])
  })
})

describe('an admin', () => {
  it('[R2.37][R2.90][R4.22][R8.21] approves this applicant, and rejects another with a reason', async () => {
    const { name, email } = refused
    await registerByApi(url, refused)
    await using admin = await arrive(emails.ADMIN, { at: '/users' })
    const { page } = admin
    await searchUsers(page, email)
    await page.getByRole('button', { name: `Rejeitar ${name}` }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Motivo da rejeição (opcional)').fill('Documento de outra pessoa.')
    await dialog.getByRole('button', { name: 'Rejeitar e Excluir' }).click()
    await toastSaying(page, 'Usuário rejeitado e excluído com sucesso!').waitFor()
    await page.getByRole('row', { name: new RegExp(name) }).waitFor({ state: 'detached' })
    const { body } = await boss.get<UserListResponse>(`/users?search=${encodeURIComponent(email)}`)
    expect(body.users).toEqual([])
    await searchUsers(page, joana.email)
    await page.getByRole('button', { name: `Aprovar ${joana.name}` }).click()
    await toastSaying(page, 'Usuário aprovado com sucesso!').waitFor()
    expect(admin.problems).toEqual([])
  })

  it('[R5.09][R5.10][R5.12][R5.13][R2.92][R8.21] an admin creates an analyst for Natal, and sets another password', async () => {
    await using admin = await arrive(emails.ADMIN, { at: '/users/new' })
    const { page } = admin
    const { email } = newcomer('Rita Sales')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Nome é obrigatório').first().waitFor()
    await page.getByLabel(labelled('Nome')).fill('Rita Sales')
    await page.getByLabel(labelled('E-mail')).fill(email)
    await page.getByLabel(labelled('Senha')).fill('tatu-bola-31')
    await page.getByLabel(/^Perfil/).selectOption('ANALYST')
    await page.getByRole('combobox', { name: /^Municípios/ }).fill('Natal')
    await page.getByRole('option', { name: 'Natal', exact: true }).click()
    await page.getByRole('list', { name: 'Municípios vinculados' }).getByText('Natal').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Salvar' }).click()
    await toastSaying(page, 'Usuário criado com sucesso').waitFor()
    const row = page.getByRole('row', { name: /Rita Sales/ })
    await searchUsers(page, email)
    await chooseFromMenu(page, 'Editar', row)
    await page.getByLabel(labelled('Nome')).fill('Rita Sales de Melo')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await toastSaying(page, 'Usuário atualizado com sucesso').waitFor()
    await searchUsers(page, email)
    await chooseFromMenu(page, 'Alterar Senha', row)
    await page.getByLabel(labelled('Nova senha')).fill('cajueiro-lilas-2')
    await page.getByLabel(labelled('Confirmar nova senha')).fill('cajueiro-lilas-3')
    await page.getByRole('button', { name: 'Alterar Senha' }).click()
    await page.getByText('As senhas não coincidem').first().waitFor()
    await page.getByLabel(labelled('Confirmar nova senha')).fill('cajueiro-lilas-2')
    await page.getByRole('button', { name: 'Alterar Senha' }).click()
    await toastSaying(page, 'Senha alterada com sucesso').waitFor()
    const { user } = await signIn(url, email, 'cajueiro-lilas-2')
    expect(user).toMatchObject({ name: 'Rita Sales de Melo', role: 'ANALYST' })
    expect(user.municipalityUsers.map(({ municipality }) => municipality.name)).toEqual(['Natal'])
    expect(admin.problems).toEqual([])
  })
})

describe('the same applicant, approved', () => {
  it('[R2.46][R5.19][R2.50] files another kind of request in six steps, with a pause in between', async () => {
    const { page } = phone
    await signInAs(page, joana.email, joana.password)
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    await page.goto('/processes/new')
    await describeRequest(page, 'Poda')
    await page.getByText('Descrição deve ter pelo menos 10 caracteres').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel(/^Descrição do requerimento/).fill('Poda de árvore em via pública')
    await next()
    await step('Passo 2 de 6')
    await toastSaying(page, 'Seus dados foram preenchidos automaticamente').waitFor()
    await page.getByLabel('Telefone').pressSequentially('84991231234')
    expect(await axeFindings(page)).toEqual([])
    await next()
    await step('Passo 3 de 6')
    expect(await axeFindings(page)).toEqual([])
    await describeEnterprise(page)
    await step('Passo 4 de 6')
    await page.getByText('0 de 3 documentos obrigatórios enviados').first().waitFor()
    await page.goto('/')
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    await page.goto('/processes/new')
    await step('Passo 4 de 6')
    expect(await axeFindings(page)).toEqual([])
  })

  it('[R2.53][R2.54][R5.31][R8.22] attaches two of three documents, reviews the process, and files it', async () => {
    const { page } = phone
    for (const [category, file] of [
      ['Requerimento', 'requerimento.pdf'],
      ['Planta Georreferenciada', 'planta.pdf'],
    ] as const)
      await page.locator(`input[type="file"][aria-label="${category}"]`).setInputFiles(samplePath(file))
    await page.getByText('2 de 3 documentos obrigatórios enviados').first().waitFor()
    await next()
    await step('Passo 5 de 6')
    await page.getByText('Poda de árvore em via pública').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await next()
    await step('Passo 6 de 6')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Criar Processo' }).click()
    await page.waitForURL(/\/processes\/[0-9a-f-]{36}$/)
    processId = page.url().split('/').at(-1) ?? ''
    const { body } = await boss.get<ProcessResponse>(`/processes/${processId}`)
    protocolNumber = body.protocolNumber ?? ''
    expect(body).toMatchObject({ status: 'AWAITING_PAYMENT', requestType: 'OUTROS_REQUERIMENTOS' })
  })

  it('[R2.29][R2.35][R4.05][R8.23] the approved applicant sees the process as a card, and attaches the receipt there', async () => {
    const { page } = phone
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Lista de Processos' }).click()
    await page.getByRole('button', { name: `Comprovante de ${protocolNumber}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Enviar Comprovante' }).click()
    await dialog.getByText('Selecione um arquivo para upload').first().waitFor()
    await dialog.locator('input[type="file"]').setInputFiles(samplePath('planta.png'))
    await dialog.getByRole('button', { name: 'Enviar Comprovante' }).click()
    await toastSaying(page, 'Comprovante enviado! Processo mantido como protocolado.').waitFor()
    await page.getByRole('listitem').filter({ hasText: protocolNumber }).getByText('Protocolado').waitFor()
    await expect.poll(() => page.getByRole('table').filter({ visible: true }).count()).toBe(0)
  })

  it('[R2.61][R2.63][R2.64][R6.17][D2.04] corrects a field and a document in the edit wizard', async () => {
    const { page } = phone
    await boss.send('POST', `/processes/${processId}/start-analysis`)
    for (const [fieldType, fieldName] of [
      ['field', 'enterpriseName'],
      ['document', 'documentos_interessado'],
    ])
      await boss.send('POST', '/corrections', {
        processId,
        fieldName,
        fieldType,
        description: 'Envie completo',
      })
    await page.goto(`/processes/${processId}/edit`)
    const asked = page.getByRole('region', { name: 'Correções Solicitadas pelo Analista' })
    await asked.getByText('Envie completo').first().waitFor()
    await expect.poll(() => asked.getByText('Campo', { exact: true }).count()).toBe(1)
    await expect.poll(() => asked.getByText('Documento', { exact: true }).count()).toBe(1)
    expect(await axeFindings(page)).toEqual([])
    await next()
    await next()
    await page.getByLabel('Nome do empreendimento').fill('Condomínio Parque das Dunas')
    await next()
    await page
      .locator('input[type="file"][aria-label="Documentos do Interessado"]')
      .setInputFiles(samplePath('documento-identidade.jpg'))
    await next()
    await page.getByText('Condomínio Parque das Dunas').first().waitFor()
    // axe reports a button under the sticky bar as too small.
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Salvar Alterações' }).click()
    await toastSaying(page, 'Processo atualizado com sucesso!').waitFor()
    const { body } = await boss.get<{ corrections: CorrectionResponse[] }>(
      `/corrections/process/${processId}`,
    )
    expect(body.corrections.map(({ status }) => status)).toEqual(['CORRECTED', 'CORRECTED'])
  })

  it('an applicant reads a document, whose name has the whole width of the phone', async () => {
    const { page } = phone
    await page.goto(`/processes/${processId}?tab=documents`)
    await page.getByRole('button', { name: 'Ver planta.pdf' }).click()
    const hide = page.getByRole('button', { name: 'Esconder planta.pdf' })
    const title = page.getByTitle('planta.pdf', { exact: true })
    const [name, button] = [await title.boundingBox(), await hide.boundingBox()]
    expect(name?.width).toBeGreaterThan(PHONE.width / 2)
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
    await hide.click()
    expect(await axeFindings(page)).toEqual([])
  })

  it('[R6.12][R2.97] the approved applicant verifies its protocol from the drawer', async () => {
    const { page } = phone
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link', { name: 'Verificação de Protocolo' })
      .click()
    await page.getByLabel('Número do protocolo ou código de autenticação').fill(protocolNumber)
    await page.getByRole('button', { name: 'Verificar' }).click()
    await page.getByText('(84) 9****-1234').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(phone.problems).toEqual([])
  })
})
