import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProcessResponse } from '@licensing/contracts'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { axeFindings } from '../browser/axe'
import { PHONE } from '../browser/open-browser'
import { openJourney } from '../journey/open-journey'
import { samplePath } from '../portal/api'
import { bring, openOffice } from '../portal/processes'
import { municipalSite } from '../portal/shared-addresses'

const AUTHENTIC = 'Documento autêntico'
const UNKNOWN = 'Documento não reconhecido'
const APPENDED = 'O documento emitido está íntegro neste arquivo; há conteúdo acrescentado depois dele.'

const { url, visit } = await openJourney()
let process: ProcessResponse
let published: Buffer
let signedOnTop: Buffer
let changed: Buffer

beforeAll(async () => {
  published = await readFile(samplePath('planta.pdf'))
  // A comment of the file, so that no other journey publishes the same bytes.
  published.write('Verifica', published.indexOf('ReportLab'))
  signedOnTop = Buffer.concat([published, Buffer.from('\n9 0 obj\n<</Type /Sig>>\nendobj\n%%EOF\n')])
  changed = Buffer.from(signedOnTop)
  changed.writeUInt8(changed.readUInt8(100) ^ 1, 100)
  const files = { 'documents[licenca_ambiental][0]': { file: 'planta.pdf', content: published } }
  process = await bring(await openOffice(url), 'COMPLETED', { files })
})

/** Drops a file as a person would, so that the page reads it. */
const drop = async (page: Page, where: Locator, content: Buffer, name = 'licenca.pdf') => {
  const held = await page.evaluateHandle(
    ([base64 = '', named = '']) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], named, { type: 'application/pdf' }))
      return transfer
    },
    [content.toString('base64'), name],
  )
  await where
    .getByRole('group', { name: 'Conferir um arquivo' })
    .dispatchEvent('drop', { dataTransfer: held })
}

const card = (where: Locator, title: string) => where.getByRole('region', { name: title })

/** Everything that the page sends from now on. */
const sentFrom = (page: Page) => {
  const sent: { method: string; address: string; body: string | null }[] = []
  page.on('request', (request) =>
    sent.push({ method: request.method(), address: request.url(), body: request.postData() }),
  )
  return sent
}

const open = async (address: string) => {
  const visitor = await visit()
  await visitor.page.goto(address)
  const where = visitor.page.locator('verificador-protocolo')
  await where.getByRole('button', { name: 'Escolher PDF' }).waitFor()
  await visitor.page.waitForLoadState('networkidle')
  return { visitor, where }
}

it('[L6.01 L6.02] a file dropped on the page is recognised by its hash, and no request carries its bytes', async () => {
  const { visitor, where } = await open('/protocol-verification')
  await using person = visitor
  const sent = sentFrom(person.page)
  await drop(person.page, where, published)
  await card(where, AUTHENTIC).waitFor()
  await where.getByText(`Protocolo ${process.protocolNumber}`, { exact: true }).waitFor()
  const sha256 = createHash('sha256').update(published).digest('hex')
  expect(sent).toEqual([{ method: 'GET', address: `${url}/api/public/documents/${sha256}`, body: null }])
  expect(await axeFindings(person.page)).toEqual([])
  expect(person.problems).toEqual([])
})

it("[L6.04 L6.05] on a municipality's site a file is recognised under a signature, but not with one byte changed", async () => {
  const { visitor, where } = await open(`${municipalSite()}/`)
  await using person = visitor
  const sent = sentFrom(person.page)
  await drop(person.page, where, signedOnTop)
  await card(where, AUTHENTIC).getByText(APPENDED).waitFor()
  expect(await axeFindings(person.page)).toEqual([])
  await drop(person.page, where, changed)
  await card(where, UNKNOWN).waitFor()
  expect(await axeFindings(person.page)).toEqual([])
  for (const { method, address: asked, body } of sent)
    expect([method, asked, body]).toEqual([
      'GET',
      expect.stringMatching(/\/api\/public\/documents\/[0-9a-f]{64}$/),
      null,
    ])
})

it('[L6.01] the page takes a file by keyboard on a phone, and a large one stays in its width', async () => {
  await using visitor = await visit(PHONE)
  const { page } = visitor
  await page.goto('/protocol-verification')
  const choose = page.getByRole('button', { name: 'Escolher PDF' })
  await choose.waitFor()
  // The frame focuses the screen's title once all has loaded.
  await page.waitForLoadState('networkidle')
  const chooser = page.waitForEvent('filechooser')
  await choose.press('Enter')
  const name = 'um-nome-de-arquivo-comprido-e-sem-espaços-do-scanner-da-prefeitura.pdf'
  const folder = await mkdtemp(join(tmpdir(), 'verify-file-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(
    join(folder, name),
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(49 * 1024 * 1024)]),
  )
  await (await chooser).setFiles(join(folder, name))
  await card(page.locator('main'), UNKNOWN).waitFor()
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
})

it('[L6.05] the element hides the verification by file where the page says so', async () => {
  await using visitor = await visit()
  const { page } = visitor
  await page.goto(`${municipalSite()}/sem-arquivo`)
  await page.getByRole('button', { name: 'Verificar' }).waitFor()
  expect(await page.getByRole('button', { name: 'Escolher PDF' }).count()).toBe(0)
})

it('[L6.06] without WebCrypto the zone says so, and numbers are still verified', async () => {
  await using visitor = await visit()
  const { page } = visitor
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }))
  await page.goto('/protocol-verification')
  await page
    .getByText('Este navegador não permite conferir arquivos nesta página.', { exact: true })
    .waitFor()
  await page.getByLabel('Número do protocolo ou código de autenticação').fill(process.protocolNumber ?? '')
  await page.getByRole('button', { name: 'Verificar' }).click()
  await page.getByRole('heading', { name: 'Protocolo autêntico' }).waitFor()
})
