import { appendFile, copyFile, mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings } from './browser/axe'
import { emails } from './every-screen/screens'
import { chooseFromDisk } from './forms/choose-from-disk'
import { slowUploads } from './forms/network'
import { attachDocuments, chooseMunicipalityAndType, describeEnterprise } from './journey/file-process'
import { chooseFromMenu } from './journey/menus'
import { openJourney } from './journey/open-journey'
import { newcomer, toastSaying } from './journey/people'
import { samplePath } from './portal/api'
import { admit, bring, openOffice } from './portal/processes'

const PATIENCE = { timeout: 60_000, interval: 50 }
const { url, arrive } = await openJourney()

/** The values of the files' progress bars, 0 to 100, in the order on screen; empty without bars. */
const shares = (page: Page): Promise<readonly number[]> =>
  page
    .getByRole('progressbar', { name: /^Envio de / })
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('aria-valuenow'))))

/** Waits until the file at this position is uploading. @returns the values of all bars at that time */
const whileGoing = async (page: Page, place: number): Promise<readonly number[]> => {
  let seen: readonly number[] = []
  const isGoing = async () => {
    seen = await shares(page)
    const share = seen[place] ?? 0
    return share > 0 && share < 100
  }
  await expect.poll(isGoing, PATIENCE).toBe(true)
  return seen
}

/** Every earlier file is complete, and no later one has started. */
const isInOrder = (seen: readonly number[], place: number): boolean =>
  seen.slice(0, place).every((share) => share === 100) && seen.slice(place + 1).every((share) => share === 0)

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first()

const sentIn = (page: Page) => page.getByText(/ · Enviado$/)

const PLAN = 'Planta Georreferenciada'

/** Three files are chosen, of which two are changed and removed while the first goes up; both are chosen again. */
const chooseAgainWhatIsLost = async (page: Page): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'chosen-'))
  const lay = async (name: string) => {
    await copyFile(samplePath('documento-identidade.jpg'), join(folder, name))
    return join(folder, name)
  }
  const files = await Promise.all(['primeiro.jpg', 'alterado.jpg', 'removido.jpg'].map(lay))
  const [, changed = '', removed = ''] = files
  const goFast = await slowUploads(page)
  await page.getByRole('button', { name: 'Remover planta.pdf' }).click()
  await chooseFromDisk(page, PLAN, files)
  await whileGoing(page, 0)
  await appendFile(changed, 'mais')
  // Chrome compares the time in seconds.
  await utimes(changed, Date.now() / 1000, Date.now() / 1000 + 60)
  await rm(removed)
  await goFast()
  const message = (name: string) =>
    page.getByText(`${name} foi alterado ou removido depois de escolhido. Escolha o arquivo de novo.`)
  await message('alterado.jpg').waitFor()
  await message('removido.jpg').waitFor()
  await chooseFromDisk(page, PLAN, [changed, await lay('removido.jpg')])
  await expect.poll(() => sentIn(page).count(), PATIENCE).toBe(5)
  await rm(folder, { recursive: true })
}

describe('an upload of several files shows the progress of each', () => {
  it('[K7.05] [D9.15] files upload in the wizard as they are chosen; a reload keeps them, and one that is changed or removed is asked for by name', async () => {
    const { email, password } = await admit(url, newcomer('Inês Araújo'))
    await using person = await arrive(email, { password, at: '/processes/new' })
    const { page } = person
    const next = () => page.getByRole('button', { name: 'Próximo' }).click()
    await chooseMunicipalityAndType(page)
    await page.getByRole('heading', { name: 'Dados do Solicitante' }).waitFor()
    await toastSaying(page, 'Seus dados foram preenchidos automaticamente').waitFor()
    await page.getByLabel('Telefone').fill('84991231234')
    await next()
    await describeEnterprise(page)
    await page.getByRole('heading', { name: 'Enquadramento Ambiental' }).waitFor()
    await next()
    const goFast = await slowUploads(page)
    await attachDocuments(page)
    expect(isInOrder(await whileGoing(page, 0), 0)).toBe(true)
    await page.getByText('Aguardando envio').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await said(page, '1 de 1 arquivo enviado').waitFor()
    await goFast()
    const sent = sentIn(page)
    await expect.poll(() => sent.count(), PATIENCE).toBe(3)
    await page.reload()
    await page.getByRole('heading', { name: 'Documentos', exact: true }).waitFor()
    await expect.poll(() => sent.count(), PATIENCE).toBe(3)
    await chooseAgainWhatIsLost(page)
    await next()
    await page.getByRole('heading', { name: 'Revisão' }).waitFor()
    await next()
    const create = page.getByRole('button', { name: 'Criar Processo' })
    await expect.poll(() => create.getAttribute('aria-disabled')).toBeNull()
    await create.click()
    await toastSaying(page, 'Processo criado com sucesso!').waitFor()
    // The browser reports the two files that it could not read.
    expect(
      person.problems.filter((text) => !/ERR_UPLOAD_FILE_CHANGED|ERR_FILE_NOT_FOUND/.test(text)),
    ).toEqual([])
  })

  it('the dialog that signs a process shows the progress of each file', async () => {
    const { id } = await bring(await openOffice(url), 'APPROVED')
    await using person = await arrive(emails.ADMIN, { at: `/processes/${id}` })
    const { page } = person
    await chooseFromMenu(page, 'Encaminhar')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Concluir' }).check({ force: true })
    await dialog
      .locator('input[type="file"]')
      .setInputFiles([samplePath('documento-identidade.jpg'), samplePath('planta.png')])
    await dialog.getByLabel(/^Categoria de documento-identidade.jpg/).selectOption('Outros Documentos')
    await dialog.getByLabel(/^Categoria de planta.png/).selectOption('Outros Documentos')
    const goFast = await slowUploads(page)
    await dialog.getByRole('button', { name: 'Concluir' }).click()
    expect(isInOrder(await whileGoing(page, 0), 0)).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    expect(isInOrder(await whileGoing(page, 1), 1)).toBe(true)
    await said(page, '1 de 2 arquivos enviados').waitFor()
    await goFast()
    await dialog.waitFor({ state: 'detached' })
    expect(person.problems).toEqual([])
  })
})

it('[K7.07] a dialog keeps its text over a reload', async () => {
  const { id } = await bring(await openOffice(url), 'APPROVED')
  await using person = await arrive(emails.ADMIN, { at: `/processes/${id}` })
  const { page } = person
  const open = async () => {
    await chooseFromMenu(page, 'Encaminhar')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Concluir' }).check({ force: true })
    return dialog
  }
  await (await open()).getByLabel('Observações').fill('Conforme o parecer 12')
  await page.reload()
  const dialog = await open()
  await expect
    .poll(() => dialog.getByLabel('Observações').inputValue(), PATIENCE)
    .toBe('Conforme o parecer 12')
  expect(person.problems).toEqual([])
})
