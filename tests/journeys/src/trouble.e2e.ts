import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import type { ErrorResponse, ProcessResponse } from '@licensing/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser/open-browser'
import { arrive } from './journey/people'
import type { Answer, Api } from './portal/api'
import {
  ADMIN_SIGN_IN,
  type BarePortal,
  enterMunicipality,
  filedProcesses,
  filing,
  postgresPid,
  startBarePortal,
  until,
} from './portal/bare-portal'
import { openInReverse } from './portal/in-reverse'

const stack = openInReverse()
let bare: BarePortal
let admin: Api
let municipalityId: string

beforeAll(async () => {
  bare = await startBarePortal()
  stack.use(bare.portal)
  admin = bare.admin
  municipalityId = await enterMunicipality(admin)
})
afterAll(() => stack.closeAll())

const AWAY = 'O sistema está temporariamente indisponível. Tente novamente em instantes.'

describe('the database is killed under the running portal', () => {
  const down = ({ status }: { status: number }) => status === 503
  const up = ({ status }: { status: number }) => status === 200
  const readiness = async () => {
    const response = await fetch(`${bare.portal.url}/health/ready`)
    return { status: response.status, body: (await response.json()) as unknown }
  }

  it('shows an error in Portuguese, recovers by itself, and loses no data', async () => {
    const filed = await admin.send<ProcessResponse>('POST', '/processes/json', filing(municipalityId))
    expect(filed.status).toBe(201)
    const path = `/processes/${filed.body.id}`
    const killed = await postgresPid(bare.portal.dataDir)
    process.kill(killed, 'SIGKILL')
    const [refused, ready] = await Promise.all([
      until<Answer<unknown>>(() => admin.get(path), down, 10_000),
      until(readiness, down, 10_000),
    ])
    expect(refused.body).toMatchObject({ code: 'DEPENDENCY_DOWN', message: AWAY })
    expect(ready.body).toMatchObject({ status: 'unavailable', checks: { database: 'failing' } })
    expect((await fetch(`${bare.portal.url}/health/live`)).status).toBe(200)

    const again = await until(() => admin.get<ProcessResponse>(path), up)
    expect(again.body).toMatchObject({ id: filed.body.id, protocolNumber: filed.body.protocolNumber })
    await until(readiness, up)
    expect(await postgresPid(bare.portal.dataDir)).not.toBe(killed)
    const next = await admin.send<ProcessResponse>('POST', '/processes/json', filing(municipalityId))
    expect(next.status).toBe(201)
  })
})

/** Files under a folder of DATA_DIR, at any depth. */
const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(join(bare.portal.dataDir, folder), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** State that a refused upload must not change. */
const kept = async () => ({
  uploads: await readdir(join(bare.portal.dataDir, 'uploads')),
  documents: await filesIn('documents'),
  processes: (await filedProcesses(admin)).map(({ id }) => id),
})

const formWith = (file: File): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(filing(municipalityId))) form.append(name, value)
  form.append('documents[requerimento][0]', file)
  return form
}

describe('a failed upload', () => {
  let token: string

  beforeAll(async () => {
    const [email, password] = ADMIN_SIGN_IN
    const signedIn = await fetch(`${bare.portal.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    token = ((await signedIn.json()) as { token: string }).token
  })

  const upload = async (file: File): Promise<Answer<ErrorResponse>> => {
    const response = await fetch(`${bare.portal.url}/api/processes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: formWith(file),
    })
    return { status: response.status, body: (await response.json()) as ErrorResponse }
  }

  it('is aborted midway, and leaves no data behind', async () => {
    const before = await kept()
    const whole = new Response(formWith(new File([new Uint8Array(5_000_000)], 'planta.pdf')))
    const bytes = new Uint8Array(await whole.arrayBuffer())
    const sending = request(`${bare.portal.url}/api/processes`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': whole.headers.get('content-type') ?? '',
        'content-length': bytes.length,
      },
    })
    sending.on('error', () => undefined)
    sending.write(bytes.subarray(0, 3_000_000))
    await until(
      () => filesIn('uploads'),
      (files) => files.length === 1,
    )
    const closed = new Promise((resolve) => sending.once('close', resolve))
    sending.destroy()
    await closed
    expect(await until(kept, ({ uploads }) => uploads.length === 0)).toEqual(before)
  })

  it('claims to be a PDF and is not: 415 with the file name, nothing stored', async () => {
    const before = await kept()
    const answer = await upload(new File(['Prezados senhores, segue o projeto.'], 'projeto.pdf'))
    expect(answer).toMatchObject({
      status: 415,
      body: {
        code: 'FILE_TYPE',
        message: 'Tipo de arquivo não permitido: projeto.pdf. Use PDF, JPG, PNG ou SVG.',
      },
    })
    expect(await kept()).toEqual(before)
  })

  it('is larger than 10 MB: 413 with the file name, nothing stored', async () => {
    const before = await kept()
    const content = new Uint8Array(10 * 1024 * 1024 + 1)
    content.set(new TextEncoder().encode('%PDF-1.7\n'))
    const answer = await upload(new File([content], 'estudo.pdf'))
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'FILE_TOO_LARGE', message: 'Arquivo muito grande: estudo.pdf. Máximo 10MB.' },
    })
    expect(await kept()).toEqual(before)
  })
})

describe('a missing record', () => {
  it.each([
    ['a process', () => `/processes/${randomUUID()}`, 'Processo não encontrado'],
    ['a document', () => `/processes/${randomUUID()}/documents/${randomUUID()}/download`, /não encontrado/],
    ['the corrections of a process', () => `/corrections/process/${randomUUID()}`, 'Processo não encontrado'],
    ['a protocoled process', () => `/process-protocoled/${randomUUID()}`, /não encontrado/],
    ['a protocol', () => '/public/verify/1999%2F001', 'Protocolo não encontrado'],
    ['an address of the API', () => '/nothing-here', 'Endereço não encontrado'],
  ])('is answered with 404: %s', async (_, path, message) => {
    const { status, body } = await admin.get<ErrorResponse>(path())
    expect(status).toBe(404)
    expect(body.code).toBe('NOT_FOUND')
    expect(body.message).toMatch(message)
  })
})

describe('one portal of the web cannot be loaded', () => {
  it('the frame stays usable, and a retry loads it', async () => {
    const browser = await openBrowser()
    try {
      await using person = await arrive(browser, bare.portal.url, ...ADMIN_SIGN_IN)
      const { page } = person
      const remote = '**/remotes/back-office/**'
      await page.route(remote, (route) => route.fulfill({ status: 503, body: 'away' }))
      await page.goto('/')
      await page.getByText('Não foi possível carregar esta parte do sistema.').waitFor()
      await page.getByText('O restante continua funcionando.').waitFor()
      await page.getByRole('link', { name: /Usuários/ }).click()
      await page.waitForURL('**/users')
      await page.getByRole('button', { name: 'Tentar novamente' }).click()
      await page.getByText('Não foi possível carregar esta parte do sistema.').waitFor()

      await page.unroute(remote)
      await page.getByRole('button', { name: 'Tentar novamente' }).click()
      await page.getByRole('heading', { name: /Usuários/, level: 1 }).waitFor()
      await page.getByRole('link', { name: 'Dashboard' }).click()
      await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
    } finally {
      await browser.close()
    }
  })
})
