import type { TestDatabase } from '@licensing/test-support'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startCatalogue, type RunningCatalogue, catalogueDatabase } from '../../testing/running-service'
import { json, startStubService, type StubService } from '../../testing/stub-service'

let db: TestDatabase
let running: RunningCatalogue
let stub: StubService
beforeAll(async () => {
  db = await catalogueDatabase()
  stub = await startStubService()
  running = await startCatalogue(db.url, { CEP_API_URL: `${stub.url}/ws`, CNPJ_API_URL: stub.url })
})
afterAll(async () => {
  await running?.close()
  await stub?.close()
  await db?.drop()
})
beforeEach(() => stub.answer(json({}, 500)))

const natal = { logradouro: 'Rua Potengi', bairro: 'Petrópolis', localidade: 'Natal', uf: 'RN' }
const cep = (code: string) => running.call('GET', `/public/cep/${code}`)

describe('the postal-code lookup', () => {
  it('[R7.49] [D4.17] calls the service once, without a token, and caches the response', async () => {
    stub.answer(json({ cep: '59020-030', complemento: '', ...natal, ibge: '2408102' }))
    const expected = { status: 200, body: { cep: '59020-030', ...natal } }
    expect(await cep('59020030')).toEqual(expected)
    stub.answer(json({}, 500))
    expect(await cep('59020-030')).toEqual(expected)
    expect(stub.requestedPaths.filter((path) => path === '/ws/59020030/json/')).toHaveLength(1)
  })
  it('[D4.17] the postal-code lookup reports a code that does not exist as not found, and requires eight digits', async () => {
    for (const [code, erro] of [
      ['00000001', true],
      ['00000002', 'true'],
    ] as const) {
      stub.answer(json({ erro }))
      // oxlint-disable-next-line no-await-in-loop
      expect(await cep(code)).toMatchObject({ status: 404, body: { message: 'CEP não encontrado' } })
    }
    expect(await cep('123')).toMatchObject({ status: 400, body: { message: 'CEP deve ter 8 dígitos' } })
  })
  it('the postal-code lookup reports an error when the service is down or responds with invalid data, unless there is a stale response', async () => {
    for (const [at, bad] of [json({}, 502), json({}, 429), json({ nothing: 1 })].entries()) {
      stub.answer(bad)
      expect(await cep(`5900000${at}`)).toMatchObject({
        status: 503,
        body: { code: 'DEPENDENCY_DOWN', message: 'Erro ao consultar CEP' },
      })
    }
    await running.database.query(
      `insert into catalogue.lookup_answers (kind, key, answer, fetched_at)
       values ('cep', $1, $2, now() - interval '1 year')`,
      ['59111111', JSON.stringify({ cep: '59111-111', ...natal })],
    )
    expect(await cep('59111111')).toMatchObject({ status: 200, body: { logradouro: 'Rua Potengi' } })
  })
})

it('[D4.08] lookups without a token end with 429 at the limit of a minute, over all instances', async () => {
  const limits = { public: { requests: 2, seconds: 60 } }
  const instances = [await startCatalogue(db.url, {}, limits), await startCatalogue(db.url, {}, limits)]
  try {
    const statuses: number[] = []
    for (const instance of [...instances, ...instances])
      statuses.push((await instance.call('GET', '/public/cep/123')).status)
    expect(statuses).toEqual([400, 400, 429, 429])
  } finally {
    await Promise.all(instances.map((instance) => instance.close()))
  }
})

describe('the CNPJ lookup', () => {
  const cnpj = (code: string, as: 'SUPER_ADMIN' | 'ADMIN' | 'ANALYST' | 'APPLICANT' = 'APPLICANT') =>
    running.call('GET', `/municipalities/cnpj/${code}`, { as })

  it('[R7.41] [D7.01] [D4.19] the CNPJ lookup is allowed for everyone who may file a process, with the fields of the specification, for alphanumeric ones too', async () => {
    stub.answer(json({ razao_social: 'EMPRESA EXEMPLO', municipio: 'NATAL', uf: 'RN' }))
    for (const as of ['SUPER_ADMIN', 'ADMIN', 'ANALYST', 'APPLICANT'] as const) {
      expect(await cnpj('11222333000181', as)).toEqual({
        status: 200,
        body: {
          nome: 'EMPRESA EXEMPLO',
          email: null,
          telefone: null,
          cep: null,
          logradouro: null,
          numero: null,
          complemento: null,
          bairro: null,
          municipio: 'NATAL',
          uf: 'RN',
        },
      })
    }
    expect((await running.call('GET', '/municipalities/cnpj/11222333000181')).status).toBe(401)
    stub.answer(json({ razao_social: 'EMPRESA NOVA' }))
    expect((await cnpj('12ABC34501DE35')).status).toBe(200)
    expect(stub.requestedPaths.at(-1)).toBe('/api/cnpj/v1/12ABC34501DE35')
  })
  it('the CNPJ lookup requires fourteen characters, and reports an unknown company or an error', async () => {
    expect(await cnpj('123')).toMatchObject({ status: 400, body: { message: 'CNPJ deve ter 14 dígitos' } })
    stub.answer(json({}, 404))
    expect((await cnpj('19131243000197')).status).toBe(404)
    for (const bad of [json({}, 500), json({}, 429), json([])]) {
      stub.answer(bad)
      expect(await cnpj('33000167000101')).toMatchObject({
        status: 503,
        body: { code: 'DEPENDENCY_DOWN', message: 'Erro ao consultar CNPJ' },
      })
    }
  })
  it('calls the provider once a day per company, returns the last response while it is down, and stores it for at most a month', async () => {
    stub.answer(json({ razao_social: 'EMPRESA LEMBRADA' }))
    const askedOf = () => stub.requestedPaths.filter((path) => path.endsWith('60746948000112')).length
    await cnpj('60746948000112')
    await cnpj('60746948000112')
    expect(askedOf()).toBe(1)
    await running.database.query(
      `update catalogue.lookup_answers set fetched_at = now() - interval '2 days' where key = '60746948000112'`,
    )
    stub.answer(json({}, 500))
    expect(await cnpj('60746948000112')).toMatchObject({ status: 200, body: { nome: 'EMPRESA LEMBRADA' } })
    expect(askedOf()).toBeGreaterThan(1)
    await running.database.query(
      `update catalogue.lookup_answers set fetched_at = now() - interval '31 days' where key = '60746948000112'`,
    )
    stub.answer(json({}, 500))
    expect((await cnpj('60746948000112')).status).toBe(503)
    stub.answer(json({ razao_social: 'OUTRA EMPRESA' }))
    await cnpj('47960950000121')
    const rows = await running.database.query(
      `select key from catalogue.lookup_answers where key = '60746948000112'`,
    )
    expect(rows).toEqual([])
  })
})
