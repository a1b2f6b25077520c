import type { LicenceResponse, ProcessResponse } from '@licensing/contracts'
import { signByHand } from '@licensing/pdf/signature-testing'
import { openCertificateAuthority } from '@licensing/test-support/signing'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from './browser/axe'
import { downloadedBytes } from './browser/downloaded'
import { type Person, PHONE } from './browser/open-browser'
import { emails } from './every-screen/screens'
import { openJourney } from './journey/open-journey'
import { newcomer, toastSaying } from './journey/people'
import { samplePath } from './portal/api'
import { admit, bring, grant, type Office, openOffice } from './portal/processes'

/** The document of a decision that was made on paper. */
const ON_PAPER = 'planta.pdf'

const { url, visit, arrive, stack } = await openJourney()
const bruna = newcomer('Bruna Costa')
let office: Office
let admin: Person
/** Issued by the portal, and final by its code. */
let licence: LicenceResponse
/** The process that was decided on paper. */
let older: ProcessResponse
/** The file of the first version, and that of the second as signed. */
let first: Buffer
let second: Buffer

beforeAll(async () => {
  office = await openOffice(url)
  licence = await grant(office)
  older = await bring(office, 'COMPLETED', {
    files: { 'documents[licenca_ambiental][0]': { file: ON_PAPER } },
  })
  await admit(url, bruna)
  admin = stack.use(await arrive(emails.ADMIN))
})

/** The bytes of the file that the button saves. */
const saved = async (page: Page, press: () => Promise<void>): Promise<Buffer> => {
  const downloading = page.waitForEvent('download')
  await press()
  return downloadedBytes(await downloading)
}

/** Shows the verifier a file. @returns the result that has this title */
const verify = async ({ page }: Person, buffer: Buffer, title: string) => {
  await page.goto('/protocol-verification')
  await page.getByRole('button', { name: 'Escolher PDF' }).waitFor()
  const file = { name: 'licenca.pdf', mimeType: 'application/pdf', buffer }
  await page.locator('main input[type="file"]').setInputFiles(file)
  const result = page.getByRole('region', { name: title, exact: true })
  await result.waitFor()
  return result
}

describe('a licence that the portal issued', () => {
  it('[L4.05][L8.06] a licence that the portal issued is rectified by an admin; the old version holds until the new one is signed', async () => {
    const { page } = admin
    await page.goto(`/licences/${licence.id}`)
    first = await saved(page, () => page.getByRole('button', { name: 'Baixar PDF' }).click())
    await page.getByRole('button', { name: 'Retificar' }).click()
    const dialog = page.getByRole('dialog', { name: `Retificar ${licence.number}` })
    await dialog.getByLabel(/^Motivo \(público\)/).fill('Nome do empreendimento errado na emissão.')
    await dialog.getByLabel('Empreendimento', { exact: true }).fill('Posto Rota do Sol')
    await dialog.getByRole('radio', { name: /^Enviar o PDF assinado/ }).check({ force: true })
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Retificar' }).click()
    await toastSaying(page, 'Licença retificada').waitFor()
    await page.getByRole('tab', { name: 'Documentos' }).click()
    const versions = page.getByRole('tabpanel').getByRole('listitem')
    await versions.filter({ hasText: 'Versão 2' }).getByText('Aguardando assinatura').waitFor()
    await versions.filter({ hasText: 'Versão 1' }).getByText('Vigente').waitFor()
    expect(await page.getByText('Posto Rota do Sol').count()).toBe(0)
  })

  it('[L4.05][L3.05] a licence that the portal issued has its new version once the admin sends the file that was signed elsewhere', async () => {
    const { page } = admin
    await using authority = await openCertificateAuthority()
    const signatory = await authority.issue({ name: 'HELENA BEZERRA DE MEDEIROS' })
    await page.getByRole('tab', { name: 'Resumo' }).click()
    await page.getByRole('button', { name: 'Concluir Nova Versão' }).click()
    const dialog = page.getByRole('dialog', { name: `Concluir a versão 2 de ${licence.number}` })
    const issued = await saved(page, () =>
      dialog.getByRole('button', { name: 'Baixar para assinar' }).click(),
    )
    second = await signByHand(authority, signatory, issued)
    const signed = { name: 'assinado.pdf', mimeType: 'application/pdf', buffer: second }
    await dialog.locator('input[type="file"]').setInputFiles(signed)
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Concluir' }).click()
    await toastSaying(page, 'Versão 2 válida').waitFor()
    await page
      .getByText(/Posto Rota do Sol/)
      .first()
      .waitFor()
    await page.getByText(/Assinado por HELENA BEZERRA DE MEDEIROS/).waitFor()
  })

  it('[L6.03] a licence that the portal issued is verified by anyone on a phone: the new file is valid, the old one was replaced', async () => {
    await using visitor = await visit(PHONE)
    const valid = await verify(visitor, second, 'Documento autêntico e válido')
    await valid.getByText('Posto Rota do Sol', { exact: true }).waitFor()
    await valid.getByText(/Assinado por HELENA BEZERRA DE MEDEIROS/).waitFor()
    const replaced = await verify(visitor, first, 'Documento autêntico, substituído')
    await replaced.getByText(`Vale ${licence.number}, versão 2.`, { exact: true }).waitFor()
    await replaced.getByText(licence.enterpriseName, { exact: true }).waitFor()
    expect(await axeFindings(visitor.page)).toEqual([])
    expect(visitor.problems).toEqual([])
  })

  it('[L4.06][L8.06] a licence that the portal issued is transferred by the admin to another holder', async () => {
    const { page } = admin
    await page.goto(`/licences/${licence.id}`)
    await page.getByRole('button', { name: 'Transferir Titularidade' }).click()
    const dialog = page.getByRole('dialog', { name: `Transferir a titularidade de ${licence.number}` })
    await dialog.getByText(licence.holderName, { exact: true }).waitFor()
    await dialog.getByRole('radio', { name: 'Pessoa física' }).check({ force: true })
    await dialog.getByLabel(/^Nome do novo titular/).fill(bruna.name)
    await dialog.getByRole('textbox', { name: /^CPF/ }).pressSequentially(bruna.cpf)
    await dialog.getByLabel(/^E-mail do novo solicitante/).fill(bruna.email)
    await dialog.getByLabel(/^Motivo \(público\)/).fill('Venda do posto.')
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Transferir' }).click()
    await toastSaying(page, 'Titularidade transferida').waitFor()
    await page
      .locator('.page-head')
      .getByText(new RegExp(`^${bruna.name} · Posto Rota do Sol`))
      .waitFor()
  })

  it('[L4.06] a licence that the portal issued is among the licences of the new holder, on a phone, and no longer of the old one', async () => {
    await using phone = await arrive(bruna.email, { password: bruna.password, size: PHONE, at: '/licences' })
    const { page } = phone
    await page.getByRole('heading', { name: 'Minhas Licenças', level: 1 }).waitFor()
    await page.getByRole('link', { name: licence.number, exact: true }).click()
    await page.getByText('Venda do posto.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(phone.problems).toEqual([])
    expect((await office.applicant.get(`/licences/${licence.id}`)).status).toBe(404)
  })
})

describe('a licence on paper', () => {
  it('[L4.13][L8.06] a licence on paper is registered by an admin, and its file is verified from then on', async () => {
    const { page } = admin
    await page.goto(`/processes/${older.id}?tab=licence`)
    await page.getByRole('button', { name: 'Registrar Licença Anterior' }).click()
    const dialog = page.getByRole('dialog', { name: /^Registrar licença anterior do processo/ })
    await dialog.getByLabel(/^Número da licença/).fill('LO 7/2019')
    await dialog.getByLabel(/^Emitida em/).fill('2019-05-02')
    await dialog.getByLabel(/^Válida até/).fill('2099-05-02')
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Registrar', exact: true }).click()
    await toastSaying(page, 'Licença registrada').waitFor()
    await page.getByRole('link', { name: 'Abrir licença' }).click()
    await page.getByRole('heading', { name: / nº LO 7\/2019$/, level: 1 }).waitFor()
    await page.getByText('Registrada a partir de documento anterior', { exact: true }).waitFor()
    expect(admin.problems).toEqual([])
    await using visitor = await visit()
    const content = await readFile(samplePath(ON_PAPER))
    const valid = await verify(visitor, content, 'Documento autêntico e válido')
    await valid.getByText('LO 7/2019', { exact: true }).waitFor()
  })
})
