import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDatabase } from '@licensing/event-store'
import { openLogger, openTracing, type Tracing, tracingSettings } from '@licensing/observability'
import { aFiling, postgresUrl } from '@licensing/test-support'
import { aForm, aPdf, aProgram } from '@licensing/test-support/api'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aNewCpf, openWholeApi, type Person, type WholeApi } from '@licensing/test-support/whole-api'
import { mailedTokenOf } from '../requests/mailed-token'

/** Every personal value sent to the portal here; none resembles the portal's own texts. */
const PERSON = {
  name: 'Zuleica Bragantina Montalvão',
  email: 'zuleica.bragantina@correio-exemplo.com.br',
  password: 'Cobogó-7731-azul',
  wrongPassword: 'Cobogó-8842-verde',
  cpf: aNewCpf(),
  address: 'Travessa Quixabeira, 4471, Alecrim, Natal, RN',
  browser: 'Navegador-de-Zuleica/7.31',
  ip: '203.0.113.77',
}
const STAFF = { name: 'Perpétua Cipriano Analista', search: 'Cipriano' }
const FILING = {
  applicantName: 'Hermenegildo Patativa Jandaíra',
  applicantDocument: aNewCpf(),
  applicantEmail: 'patativa@jandaira-exemplo.com.br',
  applicantPhone: '(84) 98877-6655',
  applicantStreet: 'Alameda Caatingueira',
  applicantNumber: '90871',
  applicantNeighborhood: 'Quimera Velha',
  enterpriseName: 'Cerâmica Xique-Xique do Patativa',
  enterpriseAddress: 'Sítio Mandacaru Torto, 55',
  latitude: '-5.79123',
  longitude: '-35.21987',
}
const COMPANY = { cnpj: '11444777000161', name: 'SERRARIA TATAJUBA LTDA' }
const FILES = { deed: 'escritura-do-patativa.pdf', program: 'virus-da-zuleica.pdf' }

const lines: string[] = []
const spans: unknown[] = []
const secrets = new Set<string>()
let tracing: Tracing
let api: WholeApi
let analyst: Person
let natal: string
let lookups: { readonly url: string; readonly close: () => Promise<unknown> }

/** Answers with half a JSON text about the company, as a failing outside service would. */
const openBrokenLookups = async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(`{"razao_social": ${COMPANY.name}`)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, close: () => new Promise((resolve) => void server.close(resolve)) }
}

const CALLER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

/** As a browser of the person behind the portal's proxy; what is sent may be anything. */
const send = async (method: string, path: string, init: RequestInit & { token?: string } = {}) => {
  const { token, ...rest } = init
  const headers = new Headers(rest.headers)
  headers.set('x-forwarded-for', PERSON.ip)
  headers.set('user-agent', PERSON.browser)
  headers.set('traceparent', CALLER)
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  const response = await fetch(`${api.url}/api${path}`, { method, ...rest, headers })
  return { status: response.status, text: await response.text() }
}
const sendJson = (method: string, path: string, value: unknown, token?: string) =>
  send(method, path, {
    body: JSON.stringify(value),
    headers: { 'content-type': 'application/json' },
    ...(token === undefined ? {} : { token }),
  })

const superAdminToken = async (): Promise<string> => api.tokenOf(await api.superAdmin())

/** The links by e-mail: one confirms, the other is refused for its password. */
const followLinks = async (id: string): Promise<void> => {
  const { email } = PERSON
  expect((await sendJson('POST', '/auth/password/forgot', { email })).status).toBe(202)
  const reset = await mailedTokenOf(api, 'PasswordResetRequested', { id })
  const refused = await sendJson('POST', '/auth/password/reset', { token: reset, password: email })
  expect(refused.status).toBe(400)
  const confirmation = await mailedTokenOf(api, 'EmailConfirmationRequested', { id })
  expect((await sendJson('POST', '/auth/email/confirm', { token: confirmation })).status).toBe(204)
  for (const token of [reset, confirmation]) secrets.add(token)
}

/** @returns the token of the sign-in */
const signUpAndIn = async (): Promise<string> => {
  const { name, email, password, cpf, address } = PERSON
  const registered = await sendJson('POST', '/auth/register-applicant', {
    name,
    email,
    password,
    cpf,
    address,
  })
  expect(registered.status).toBe(201)
  const again = await sendJson('POST', '/auth/register-applicant', { name, email, password, cpf, address })
  expect(again.status).toBe(409)
  const { id } = JSON.parse(registered.text) as { id: string }
  expect((await sendJson('POST', '/auth/login', { email, password })).status).toBe(403)
  await followLinks(id)
  expect((await send('PATCH', `/users/${id}/approve`, { token: await superAdminToken() })).status).toBe(200)
  expect((await sendJson('POST', '/auth/login', { email, password: PERSON.wrongPassword })).status).toBe(401)
  const entered = await sendJson('POST', '/auth/login', { email, password })
  expect(entered.status).toBe(200)
  return (JSON.parse(entered.text) as { token: string }).token
}

const filing = (file: File) =>
  aForm({
    ...aFiling({ municipalityId: natal, ...FILING }),
    'documents[requerimento][0]': file,
  })

const file = async (token: string): Promise<{ authCode?: string; protocolNumber?: string }> => {
  const headers = { 'idempotency-key': 'filing-of-the-privacy-spec' }
  const filed = await send('POST', '/processes', { token, headers, body: filing(aPdf(FILES.deed)) })
  expect(filed.status).toBe(201)
  const body = filing(aPdf(FILES.deed))
  expect((await send('POST', '/processes', { token, headers, body })).status).toBe(201)
  const refused = await send('POST', '/processes', { token, body: filing(aProgram(FILES.program)) })
  expect(refused.status).toBe(415)
  await api.settled()
  return JSON.parse(filed.text) as { authCode?: string; protocolNumber?: string }
}

const searchEverywhere = async (): Promise<void> => {
  const token = await superAdminToken()
  const searched = [PERSON.name, PERSON.email, PERSON.cpf, FILING.applicantName, FILING.applicantDocument]
  for (const list of ['/users', '/processes', '/process-protocoled', '/activities', '/municipalities'])
    for (const value of searched) {
      const { status } = await send('GET', `${list}?search=${encodeURIComponent(value)}`, { token })
      expect([list, status]).toEqual([list, 200])
    }
}

const verify = async ({ authCode = '', protocolNumber = '' }): Promise<void> => {
  expect((await send('GET', `/public/verify/${authCode || protocolNumber}`)).status).toBe(200)
  expect((await send('GET', `/public/verify/${encodeURIComponent(PERSON.name)}`)).status).toBe(400)
}

/** Everything the API refuses, with what is personal wherever a caller can put it. */
const beRefused = async (token: string): Promise<void> => {
  const { name, email, cpf } = PERSON
  const answers = [
    await sendJson('POST', '/auth/register-applicant', { name, email: `${email}@`, cpf, [cpf]: name }),
    await send('POST', '/auth/login', {
      body: `{"email": ${email}`,
      headers: { 'content-type': 'application/json' },
    }),
    await send('GET', `/users/${encodeURIComponent(email)}`, { token: await superAdminToken() }),
    await send('GET', `/${encodeURIComponent(name)}?cpf=${cpf}`),
    await send('DELETE', `/processes?search=${encodeURIComponent(name)}`, { token }),
    await send('GET', '/users', { token }),
    await send('GET', '/auth/me', { token: `${token.slice(0, -4)}AAAA` }),
    await send('GET', '/auth/me', { headers: { 'x-request-id': email, 'x-correlation-id': cpf } }),
    await send('GET', `/municipalities/cnpj/${COMPANY.cnpj}`, { token: await superAdminToken() }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 404, 404, 405, 403, 401, 401, 503])
}

const database = () => api.foundations.database

/** Tables that are away make faults of ours: 500, and an event that a read model cannot take. */
const failWithin = async (token: string): Promise<void> => {
  const away = ['"user".users', 'reporting.process_facts']
  for (const table of away) await database().query(`alter table ${table} rename to away`)
  try {
    const { email, password } = PERSON
    const search = `/users?search=${encodeURIComponent(PERSON.cpf)}`
    expect((await sendJson('POST', '/auth/login', { email, password })).status).toBe(500)
    expect((await send('GET', search, { token: await superAdminToken() })).status).toBe(500)
    expect((await send('POST', '/processes', { token, body: filing(aPdf(FILES.deed)) })).status).toBe(201)
    await vi.waitFor(() => expect(lines.some((line) => line.includes('The stream is parked'))).toBe(true), {
      timeout: 20_000,
    })
  } finally {
    await database().query('alter table "user".away rename to users')
    await database().query('alter table reporting.away rename to process_facts')
  }
}

/** Nothing can be asked of Postgres, and connections are lost. */
const failOutside = async (token: string): Promise<void> => {
  const [row] = await database().query<{ name: string }>('select current_database() as name')
  await using server = openDatabase({ url: postgresUrl() })
  await server.query(`alter database ${row?.name} with allow_connections false`)
  try {
    await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      row?.name,
    ])
    const { email, password } = PERSON
    const signIn = () => sendJson('POST', '/auth/login', { email, password })
    await vi.waitFor(async () => expect((await signIn()).status).toBeGreaterThan(499), { timeout: 20_000 })
    const filed = await send('POST', '/processes', { token, body: filing(aPdf(FILES.deed)) })
    expect(filed.status).toBeGreaterThan(499)
  } finally {
    await server.query(`alter database ${row?.name} with allow_connections true`)
  }
  await vi.waitFor(async () => expect((await send('GET', '/auth/me', { token })).status).toBe(200), {
    timeout: 20_000,
  })
}

beforeAll(async () => {
  tracing = await openTracing({
    service: 'standalone',
    settings: tracingSettings.parse({}),
    exporter: {
      export: (batch, done) => {
        for (const { name, attributes, links, events, status, resource } of batch)
          spans.push({ name, attributes, links, events, status, resource: resource.attributes })
        done({ code: 0 })
      },
      shutdown: () => Promise.resolve(),
    },
  })
  lookups = await openBrokenLookups()
  api = await openWholeApi({
    logger: openLogger({
      service: 'standalone',
      level: 'trace',
      destination: { write: (line) => void lines.push(line) },
    }),
    settings: { TRUSTED_PROXIES: 1, CEP_API_URL: lookups.url, CNPJ_API_URL: lookups.url },
  })
  natal = await api.createMunicipality({ name: 'Natal' })
  analyst = await api.createStaff({ role: 'ANALYST', name: STAFF.name, municipalityIds: [natal] })
  const token = await signUpAndIn()
  await verify(await file(token))
  await searchEverywhere()
  await beRefused(token)
  await failWithin(token)
  await failOutside(token)
  for (const bearer of [token, await superAdminToken(), await api.tokenOf(analyst)]) {
    secrets.add(bearer)
    // Even a signature would be half of a leak.
    secrets.add(bearer.slice(bearer.lastIndexOf('.') + 1))
  }
  secrets.add(analyst.email)
  await tracing.close()
}, 120_000)
afterAll(async () => {
  await api?.close()
  await lookups?.close()
  await tracing?.close()
})

/** As it was entered, without its mask, and as addresses and JSON carry it; whatever the case. */
const formsOf = (value: string): string[] => {
  const digits = value.replaceAll(/\D/g, '')
  const masked = digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
  const numbers = /^[\d().\s/-]{8,}$/.test(value) ? [digits, masked] : []
  const encoded = [encodeURIComponent(value), encodeURI(value), JSON.stringify(value).slice(1, -1)]
  return [value, ...encoded, ...numbers].map((form) => form.toLowerCase())
}

const found = (text: string): string[] => {
  const searched = text.toLowerCase()
  const values = [PERSON, STAFF, FILING, COMPANY, FILES].flatMap((group) => Object.values<string>(group))
  return [...values, ...secrets].filter((value) => formsOf(value).some((form) => searched.includes(form)))
}

describe('what is logged, at the lowest level', () => {
  it('the log has every request, every fault and every parked stream', () => {
    const logged = lines.map((line) => JSON.parse(line) as { msg?: string; status?: number; level: string })
    const statuses = new Set(logged.filter(({ msg }) => msg === 'request').map(({ status }) => status))
    const expected = [200, 201, 400, 401, 403, 404, 405, 409, 415, 500, 503]
    expect([...statuses]).toEqual(expect.arrayContaining(expected))
    const messages = new Set(logged.map(({ msg }) => msg))
    for (const message of ['request failed', 'The stream is parked', 'external service did not respond'])
      expect(messages).toContain(message)
  })

  it('[N5.05] the log holds no name, e-mail, document, phone, address, password, token, file name or IP, at the lowest level', () => {
    expect(found(lines.join(''))).toEqual([])
  })

  it('the log links the work of a read model to the request that made the event', () => {
    const parked = lines.find((line) => line.includes('The stream is parked')) ?? '{}'
    const { correlationId, traceId } = JSON.parse(parked) as Record<string, string>
    const request = lines.find(
      (line) => line.includes('"msg":"request"') && line.includes(`${correlationId}`),
    )
    expect(request).toContain('POST')
    expect(traceId).toBe('0af7651916cd43dd8448eb211c80319c')
  })
})

describe('what is traced', () => {
  it('a trace goes from the request over the command and the append to the read models', () => {
    const names = new Set(spans.map((span) => (span as { name: string }).name))
    expect(JSON.stringify(spans)).toContain('"licensing.event.types":"ProcessFiled,DocumentAttached"')
    for (const name of ['POST /api/processes', 'command POST /processes', 'append', 'handle process.list'])
      expect(names).toContain(name)
  })

  it('a trace holds nothing personal', () => {
    expect(found(JSON.stringify(spans))).toEqual([])
  })
})
