import { describe, expect, it } from 'vitest'
import { axeFindings } from '../browser/axe'
import { labelled } from '../browser/labelled'
import { type Person, PHONE } from '../browser/open-browser'
import {
  correctDocument,
  correctField,
  correctionOf,
  rejectCorrection,
  requestCorrection,
  verifyCorrection,
} from '../journey/corrections'
import { attachDocuments, chooseMunicipalityAndType, describeEnterprise } from '../journey/file-process'
import { openJourney } from '../journey/open-journey'
import { newcomer, searchUsers, signInAs, toastSaying } from '../journey/people'
import { fillAddress, fillIdentity } from '../journey/register'
import { samplePath } from '../portal/api'

const { visit, arrive, stack } = await openJourney(undefined, { translated: true })
const maria = newcomer('Maria das Dores Lima')
let applicant: Person
let analyst: Person
let processPath = ''
let protocolNumber = ''
let authCode = ''

const seen = (person: Person, text: string | RegExp) => person.page.getByText(text).first().waitFor()

describe('[D9.14] one process lives its whole life in the browser, on translated pages', () => {
  it('[R2.21][R2.22][R2.23][R2.24][R2.25][R5.04][R5.06] an applicant registers in two steps, and the CEP fills in the address', async () => {
    applicant = stack.use(await visit())
    const { page } = applicant
    await page.goto('/')
    await page.waitForURL('**/login')
    await page.getByRole('button', { name: 'Entrar' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Cadastrar como Solicitante' }).click()
    await page.getByText('Informações pessoais').first().waitFor()
    await fillIdentity(page, { ...maria, cpf: '11111111111' })
    await seen(applicant, 'CPF inválido')
    await page.getByLabel('CPF').fill('')
    await fillIdentity(page, maria)
    await page.getByRole('heading', { name: 'Endereço' }).waitFor()
    await fillAddress(page)
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[name="street"]')?.value === 'Rua Açu',
    )
    await expect.poll(() => page.getByLabel('Bairro').inputValue()).toBe('Tirol')
    await expect.poll(() => page.getByLabel('CEP').inputValue()).toBe('59012-300')
    await page.getByRole('button', { name: 'Finalizar Cadastro' }).click()
    await toastSaying(page, 'Cadastro realizado com sucesso!').waitFor()
  })

  it('[D3.02][R8.07] the applicant cannot sign in yet, and sees the reason', async () => {
    await signInAs(applicant.page, maria.email, maria.password)
    await toastSaying(applicant.page, 'Seu cadastro está aguardando aprovação.').waitFor()
    expect(applicant.page.url()).toContain('/login')
  })

  it('[R1.06][R2.16][R2.89][R4.20][R4.21][R8.21] an admin sees how many are pending, and approves this one', async () => {
    await using admin = await arrive('admin@demo.gov.br')
    const { page } = admin
    await page.getByText(/^[1-9]\d* pendente\(s\)$/).waitFor()
    await page.getByRole('link', { name: /Usuários/ }).click()
    await searchUsers(page, maria.email)
    const approve = page.getByRole('row', { name: maria.name }).getByRole('button', { name: 'Aprovar' })
    await approve.click()
    await toastSaying(page, 'Usuário aprovado com sucesso!').waitFor()
    await approve.waitFor({ state: 'detached' })
    expect(admin.problems).toEqual([])
  })

  it('[R2.03][R4.25][R8.08] the applicant signs in', async () => {
    await signInAs(applicant.page, maria.email, maria.password)
    await toastSaying(applicant.page, 'Login realizado com sucesso!').waitFor()
    await applicant.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    await seen(applicant, 'Nenhum processo encontrado')
  })

  it('[R2.45][R2.47][R2.50][R5.18][R7.07] the applicant starts the wizard, and a reload restores the input', async () => {
    const { page } = applicant
    await page.goto('/processes/new')
    await chooseMunicipalityAndType(page)
    await page.getByText('Passo 2 de 7').waitFor()
    await toastSaying(page, 'Seus dados foram preenchidos automaticamente').waitFor()
    await page.getByLabel('Telefone').pressSequentially('84991231234')
    await expect.poll(() => page.getByLabel(labelled('Nome')).inputValue()).toBe(maria.name)
    await page.getByRole('button', { name: 'Próximo' }).click()
    await page.getByText('Passo 3 de 7').waitFor()
    await page.getByLabel('Nome do empreendimento').fill('Posto')
    await page.reload()
    await page.getByText('Passo 3 de 7').waitFor()
    await expect.poll(() => page.getByLabel('Nome do empreendimento').inputValue()).toBe('Posto')
    await page.getByRole('button', { name: 'Anterior' }).click()
    await page.getByText('Passo 2 de 7').waitFor()
    await expect.poll(() => page.getByLabel('Telefone').inputValue()).toBe('(84) 99123-1234')
    await page.getByRole('button', { name: 'Próximo' }).click()
  })

  it('[R1.04][R2.58][R2.53][R2.54][R2.48][R2.51][R2.52][R8.22][D1.02] the applicant files the process with its documents', async () => {
    const { page } = applicant
    await describeEnterprise(page)
    await page.getByText('Passo 4 de 7').waitFor()
    await page.getByText('Uso de recursos hídricos').click()
    await page
      .getByRole('alertdialog')
      .getByText(/120 dias/)
      .waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Entendi' }).click()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Próximo' }).click()
    await seen(applicant, '0 de 3 documentos obrigatórios enviados')
    await attachDocuments(page)
    await seen(applicant, '3 de 3 documentos obrigatórios enviados')
    await page.getByRole('button', { name: 'Próximo' }).click()
    await page.getByText('Passo 6 de 7').waitFor()
    await seen(applicant, 'Posto Sol')
    await page.getByRole('button', { name: 'Próximo' }).click()
    await seen(applicant, 'meioambiente@natal.demo.gov.br')
    await page.getByRole('button', { name: 'Criar Processo' }).click()
    await toastSaying(page, 'Processo criado com sucesso!').waitFor()
    await page.waitForURL(/\/processes\/[0-9a-f-]{36}$/)
    processPath = new URL(page.url()).pathname
    const title = await page.getByRole('heading', { level: 1, name: /^Processo \d{4}\/\d+/ }).textContent()
    protocolNumber = /\d{4}\/\d{3,}/.exec(title ?? '')?.[0] ?? ''
    await seen(applicant, 'Aguardando Pagamento')
    authCode =
      (await page
        .getByText(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/)
        .first()
        .textContent()) ?? ''
    expect(authCode).toHaveLength(29)
    expect(await axeFindings(page)).toEqual([])
  })

  it('[R2.67][R4.05] the applicant attaches the payment proof on the protocol screen', async () => {
    const { page } = applicant
    await page.goto(`${processPath}/protocol`)
    await page.getByRole('heading', { name: 'Protocolar Processo', level: 1 }).waitFor()
    await page.locator('main input[type="file"]').setInputFiles(samplePath('planta.png'))
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Protocolar Processo' }).click()
    await toastSaying(page, 'Processo protocolado com sucesso!').waitFor()
    await seen(applicant, 'Protocolado')
  })

  it('[R1.05][R2.68][R4.07][R4.10][R8.24] an analyst starts the analysis and requests two corrections; approve is not offered meanwhile', async () => {
    analyst = stack.use(await arrive('analista@demo.gov.br'))
    const { page } = analyst
    await page.goto(processPath)
    await page.getByRole('button', { name: 'Iniciar Análise' }).click()
    await toastSaying(page, 'Análise iniciada com sucesso!').waitFor()
    await page.getByRole('button', { name: 'Aprovar', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Correções' }).click()
    await page.getByRole('heading', { name: /^Correções do processo/ }).waitFor()
    await requestCorrection(page, {
      type: 'Campo',
      name: 'Nome do Empreendimento',
      description: 'Informe a razão social completa',
    })
    await requestCorrection(page, {
      type: 'Documento',
      name: 'Planta Georreferenciada',
      description: 'Planta com coordenadas em SIRGAS 2000',
    })
    expect(await axeFindings(page)).toEqual([])
    await page.goto(processPath)
    await page.getByRole('tab', { name: /Correções/ }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Aprovar', exact: true }).count()).toBe(0)
  })

  it('[R2.42][R6.19][R4.17] the applicant sees both marked and corrects both', async () => {
    const { page } = applicant
    await page.goto(processPath)
    await page.getByRole('tab', { name: /Correções.*2/ }).click()
    await expect.poll(() => page.getByRole('button', { name: 'Corrigir', exact: true }).count()).toBe(2)
    expect(await axeFindings(page)).toEqual([])
    await correctField(page, 'Nome do Empreendimento', 'Posto Sol Combustíveis Ltda.')
    await correctDocument(page, 'Planta Georreferenciada', 'planta.png')
  })

  it('[R6.24][R4.18][R4.19] the analyst sees before and after, verifies one and rejects the other', async () => {
    const { page } = analyst
    await page.goto(`${processPath}/corrections`)
    const field = correctionOf(page, 'Nome do Empreendimento')
    await field.getByText('Antes').waitFor()
    await expect.poll(() => field.innerText()).toMatch(/Posto Sol[\s\S]*Posto Sol Combustíveis Ltda\./)
    await verifyCorrection(page, 'Nome do Empreendimento')
    await rejectCorrection(page, 'Planta Georreferenciada', 'A planta não tem escala.')
  })

  it('[D2.02] the applicant corrects it again, it is verified, and the analyst approves with observations', async () => {
    await applicant.page.goto(processPath)
    await applicant.page.getByRole('tab', { name: /Correções/ }).click()
    await correctDocument(applicant.page, 'Planta Georreferenciada', 'memorial.docx')
    const { page } = analyst
    await page.goto(`${processPath}/corrections`)
    await verifyCorrection(page, 'Planta Georreferenciada')
    await page.goto(processPath)
    await page.getByRole('button', { name: 'Aprovar', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByLabel(/Observações/)
      .fill('Atende à legislação municipal')
    await page.getByRole('dialog').getByRole('button', { name: 'Aprovar', exact: true }).click()
    await toastSaying(page, 'Processo aprovado com sucesso!').waitFor()
  })

  const forward = async (choice: string) => {
    const { page } = analyst
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: /^Mais ações de/ }).click()
    await page.getByRole('menuitem', { name: 'Encaminhar' }).click()
    await dialog.getByRole('radio', { name: choice, exact: true }).check({ force: true })
    await dialog.getByRole('button', { name: choice }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  it('[R4.11][R4.15] the process is sent to signature and completed', async () => {
    await forward('Enviar para assinatura')
    await seen(analyst, 'Aguardando Assinatura')
    await forward('Concluir')
    await seen(analyst, 'Concluído')
    expect(analyst.problems).toEqual([])
  })

  it('[R2.41][R3.14][R3.15] the activity history shows every step in order, with person and time', async () => {
    const { page } = analyst
    await page.getByRole('tab', { name: 'Histórico de Atividades' }).click()
    const panel = page.getByRole('tabpanel', { name: 'Histórico de Atividades' })
    await panel.getByText('Processo criado').first().waitFor()
    const text = await panel.innerText()
    const newestFirst = [
      'Andamento após a decisão',
      'Processo aprovado',
      'Correção verificada',
      'Correção realizada',
      'Correção rejeitada',
      'Correção solicitada',
      'Análise iniciada',
      'Processo protocolado',
      'Processo criado',
    ]
    const places = newestFirst.map((step) => text.indexOf(step))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(text).toContain(`${maria.name} · Solicitante`)
    expect(text).toMatch(/\d{2}\/\d{2}\/\d{4}/)
    expect(await axeFindings(page)).toEqual([])
  })

  it('[R2.06][R2.72][R1.10] the protocoled list shows it', async () => {
    const { page } = analyst
    await page.goto('/process-protocoled')
    await page.getByRole('heading', { name: 'Processos Aprovados', level: 1 }).waitFor()
    await page.getByLabel(labelled('Buscar')).fill(protocolNumber)
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.getByText('Mostrando 1 a 1 de 1').waitFor()
    await seen(analyst, protocolNumber)
    expect(await axeFindings(page)).toEqual([])
  })

  it('[R2.97][R2.98][R2.01][R1.08][D1.29] anyone, signed out, verifies it by number and by code on a phone', async () => {
    await using citizen = await visit(PHONE)
    const { page } = citizen
    const verify = async (typed: string) => {
      await page.goto('/protocol-verification')
      await page.getByLabel('Número do protocolo ou código de autenticação').fill(typed)
      await page.getByRole('button', { name: 'Verificar' }).click()
    }
    for (const typed of [protocolNumber, authCode]) {
      await verify(typed)
      await page.getByText('Posto revendedor').first().waitFor()
      await page.getByText(protocolNumber).first().waitFor()
      await expect.poll(() => page.getByText('(84) 9****-1234').count()).toBe(1)
      expect(await axeFindings(page)).toEqual([])
    }
    await verify('1999/001')
    await toastSaying(page, 'Protocolo não encontrado').waitFor()
    expect(citizen.problems).toEqual([])
    expect(applicant.problems).toEqual([])
  })
})
