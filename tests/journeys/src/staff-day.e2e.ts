import type { ProcessResponse } from '@licensing/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { downloadedText } from './browser/downloaded'
import { labelled } from './browser/labelled'
import type { Person } from './browser/open-browser'
import { emails } from './every-screen/screens'
import { chooseFromMenu } from './journey/menus'
import { openJourney } from './journey/open-journey'
import { toastSaying } from './journey/people'
import { samplePath } from './portal/api'
import { bring, type Office, openOffice } from './portal/processes'

const { url, arrive, stack } = await openJourney()
let office: Office
let analyst: Person
let superAdmin: Person
let toApprove: ProcessResponse
let toReject: ProcessResponse

beforeAll(async () => {
  office = await openOffice(url)
  toApprove = await bring(office, 'UNDER_ANALYSIS')
  toReject = await bring(office, 'PROTOCOLED')
  analyst = stack.use(await arrive(emails.ANALYST))
  superAdmin = stack.use(await arrive(emails.SUPER_ADMIN))
})

const statusIn = (person: Person, label: string) =>
  person.page.locator('.page-head').getByText(label).waitFor()

describe('an analyst', () => {
  it('[R2.30] an analyst finds a process by typing its number', async () => {
    const { page } = analyst
    await page.goto('/processes')
    const number = toReject.protocolNumber ?? ''
    await page.getByLabel(labelled('Buscar')).pressSequentially(number)
    await page.waitForURL(new RegExp(`search=${encodeURIComponent(number)}`))
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await page.getByRole('link', { name: number, exact: true }).waitFor()
  })

  it('[R5.48][R8.22][D1.09][D1.10] requests complementation, and continues after the answer', async () => {
    const { page } = analyst
    await page.goto(`/processes/${toApprove.id}`)
    await chooseFromMenu(page, 'Solicitar Complementação')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Solicitar' }).click()
    await expect
      .poll(() => dialog.getByLabel(/^Descrição do que falta/).getAttribute('aria-invalid'))
      .toBe('true')
    await dialog.getByLabel(/^Descrição do que falta/).fill('Envie o laudo de sondagem do terreno.')
    await dialog.getByRole('button', { name: 'Solicitar' }).click()
    await toastSaying(page, 'Solicitação de complementação enviada').waitFor()
    await statusIn(analyst, 'Pendência')
    await chooseFromMenu(page, 'Encaminhar')
    await page.getByRole('dialog').getByRole('button', { name: 'Devolver' }).click()
    await toastSaying(page, 'Processo devolvido para análise').waitFor()
    await statusIn(analyst, 'Em Análise')
  })

  it('[R4.14][R2.39] approves it, and signs it with the licence attached', async () => {
    const { page } = analyst
    await page.getByRole('button', { name: 'Aprovar', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Aprovar', exact: true }).click()
    await toastSaying(page, 'Processo aprovado com sucesso!').waitFor()
    for (const [choice, category, status] of [
      ['Enviar para assinatura', 'Outros Documentos', 'Aguardando Assinatura'],
      ['Concluir', 'Licença Ambiental', 'Concluído'],
    ] as const) {
      await chooseFromMenu(page, 'Encaminhar')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: choice, exact: true }).check({ force: true })
      await dialog.locator('input[type="file"]').setInputFiles(samplePath('requerimento.pdf'))
      await dialog.getByLabel(/^Categoria de requerimento.pdf/).selectOption(category)
      if (category === 'Licença Ambiental') await dialog.getByLabel(/^Confirmo a publicação/).check()
      await dialog.getByRole('button', { name: choice }).click()
      await dialog.waitFor({ state: 'detached' })
      await statusIn(analyst, status)
    }
    expect(analyst.problems).toEqual([])
  })

  it('[D1.12][R5.48] an analyst rejects another process, with a reason', async () => {
    const { page } = analyst
    await page.goto(`/processes/${toReject.id}`)
    await page.getByRole('button', { name: 'Iniciar Análise' }).click()
    await statusIn(analyst, 'Em Análise')
    await chooseFromMenu(page, 'Rejeitar')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Rejeitar' }).click()
    await expect
      .poll(() => dialog.getByLabel(/^Motivo da rejeição/).getAttribute('aria-invalid'))
      .toBe('true')
    await dialog.getByLabel(/^Motivo da rejeição/).fill('Uso vedado na zona de proteção.')
    await dialog.getByRole('button', { name: 'Rejeitar' }).click()
    await toastSaying(page, 'Processo rejeitado').waitFor()
    await statusIn(analyst, 'Indeferido')
  })

  it('[R2.96][R5.50][R8.25] generates a report: as a table, and as a file with the date in its name', async () => {
    const { page } = analyst
    await page.goto('/reports')
    await page.getByRole('button', { name: 'Gerar Relatório' }).click()
    await toastSaying(page, 'Selecione um tipo de relatório').waitFor()
    await page.getByLabel(/^Tipo de relatório/).selectOption('municipalities')
    await page.getByRole('radio', { name: 'JSON' }).check({ force: true })
    await page.getByRole('button', { name: 'Gerar Relatório' }).click()
    await toastSaying(page, 'Relatório gerado com sucesso').waitFor()
    await page
      .getByRole('rowheader', { name: 'Natal' })
      .or(page.getByRole('cell', { name: 'Natal' }))
      .first()
      .waitFor()
    await page.getByRole('radio', { name: 'CSV' }).check({ force: true })
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Gerar Relatório' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/\d{4}-\d{2}-\d{2}\.csv$/)
    const text = await downloadedText(download)
    expect(text.charCodeAt(0)).toBe(0xfe_ff)
    expect(text).toContain('"Natal"')
  })
})

describe('a super admin', () => {
  it('[D1.14] archives a completed process', async () => {
    const { page } = superAdmin
    await page.goto(`/processes/${toApprove.id}`)
    await chooseFromMenu(page, 'Arquivar')
    await page
      .getByRole('dialog')
      .getByLabel(/^Observações/)
      .fill('Licença entregue.')
    await page.getByRole('dialog').getByRole('button', { name: 'Arquivar' }).click()
    await toastSaying(page, 'Processo arquivado').waitFor()
    await statusIn(superAdmin, 'Arquivado')
    const { body } = await office.boss.get<ProcessResponse>(`/processes/${toApprove.id}`)
    expect(body.status).toBe('ARCHIVED')
  })

  it('[R2.81][R2.82][R5.44][R5.45][R5.46][R8.20] enters, changes and deletes a municipality', async () => {
    const { page } = superAdmin
    await page.goto('/municipalities')
    await page.getByRole('link', { name: 'Novo Município' }).click()
    await page.getByLabel(/^E-mail/).fill('prefeitura')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Nome é obrigatório').first().waitFor()
    await page.getByText('Email inválido').first().waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
      .toBe('true')
    await page.getByLabel(labelled('Nome')).fill('Vila Nova do Sal')
    await page.getByLabel(/^CNPJ/).pressSequentially('11222333000181')
    await page.getByLabel(/^Telefone/).pressSequentially('84991231234')
    await expect.poll(() => page.getByLabel(/^CNPJ/).inputValue()).toBe('11.222.333/0001-81')
    await expect.poll(() => page.getByLabel(/^Telefone/).inputValue()).toBe('(84) 99123-1234')
    await page.getByLabel(/^E-mail/).fill('prefeitura@vilanova.demo.gov.br')
    await page.getByLabel(/^Status/).selectOption('ACTIVE')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await toastSaying(page, 'Município criado com sucesso').waitFor()
    await page.waitForURL('**/municipalities')
    await page.getByLabel(labelled('Buscar')).fill('Vila Nova do Sal')
    const row = page.getByRole('row', { name: /Vila Nova do Sal/ })
    await row.waitFor()
    await chooseFromMenu(page, 'Editar', row)
    await page.getByLabel(/^Chave PIX/).fill('11222333000181')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await toastSaying(page, 'Município atualizado com sucesso').waitFor()
    await page.getByLabel(labelled('Buscar')).fill('Vila Nova do Sal')
    await row.getByText('PIX configurado').waitFor()
    await chooseFromMenu(page, 'Excluir', row)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await toastSaying(page, 'Município deletado com sucesso').waitFor()
    await row.waitFor({ state: 'detached' })
  })

  it('[R2.84][R5.41][R5.42][R5.43][R8.20] enters, changes and deletes an activity', async () => {
    const { page } = superAdmin
    await page.goto('/activities')
    await page.getByRole('link', { name: 'Nova Atividade' }).click()
    await page.getByLabel(/^Código/).pressSequentially('9899')
    await expect.poll(() => page.getByLabel(/^Subgrupo/).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Código deve seguir o formato XX.XX-X').first().waitFor()
    await page.getByLabel(/^Código/).pressSequentially('9')
    await page.getByLabel(/^Descrição/).fill('Beneficiamento artesanal de sal marinho')
    await page.getByLabel(/^Grupo/).fill('Salinas')
    await page.getByLabel(/^Subgrupo/).fill('Beneficiamento')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await toastSaying(page, 'Atividade criada com sucesso').waitFor()
    await page.goto('/activities?search=98.99-9')
    const row = page.getByRole('row', { name: /98\.99-9/ })
    await chooseFromMenu(page, 'Editar', row)
    await page.getByLabel(/^CNAE/).fill('0892-4/03')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await toastSaying(page, 'Atividade atualizada com sucesso').waitFor()
    await page.goto('/activities?search=98.99-9')
    await row.getByText('0892-4/03').waitFor()
    await chooseFromMenu(page, 'Excluir', row)
    await page
      .getByRole('alertdialog', { name: 'Excluir Atividade' })
      .getByRole('button', { name: 'Excluir' })
      .click()
    await toastSaying(page, 'Atividade deletada com sucesso').waitFor()
    expect(superAdmin.problems).toEqual([])
  })
})
