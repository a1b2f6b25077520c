import { messagingMigrations } from '@licensing/messaging'
import { openLogger } from '@licensing/observability'
import { type Database, openDatabase } from '@licensing/event-store'
import { type TestDatabase, testDatabase } from '@licensing/test-support'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrations } from '../../migrations'
import { json, startStubService, type StubService } from '../testing/stub-service'
import { CNPJ_API_FORMATS, type CnpjApiFormat, companyRegister } from './companies'
import { openLookup } from './lookup'
import { openUpstream } from './upstream'

let db: TestDatabase
let database: Database
let stub: StubService
beforeAll(async () => {
  db = await testDatabase([
    ['messaging', messagingMigrations],
    ['catalogue', migrations],
  ])
  database = openDatabase({ url: db.url })
})
afterAll(async () => {
  await database?.close()
  await db?.drop()
})
beforeEach(async () => {
  await database.query('truncate catalogue.lookup_answers')
  stub = await startStubService()
})
afterEach(() => stub.close())

const companies = (format: CnpjApiFormat) =>
  openLookup(
    {
      database,
      now: () => new Date(),
      upstream: openUpstream({ timeout: 200 }),
      baseUrl: `${stub.url}/`,
      logger: openLogger({ service: 'test', level: 'silent' }),
    },
    companyRegister(format),
  )

const CNPJ = '11222333000181'

const found = {
  nome: 'EMPRESA EXEMPLO LTDA',
  email: 'contato@exemplo.com.br',
  telefone: '8432320000',
  cep: '59010000',
  logradouro: 'RUA DAS FLORES',
  numero: '10',
  complemento: null,
  bairro: 'CENTRO',
  municipio: 'NATAL',
  uf: 'RN',
}

describe('the CNPJ lookup', () => {
  it('[D4.18] the CNPJ lookup reads BrasilAPI', async () => {
    stub.answer(
      json({
        razao_social: 'EMPRESA EXEMPLO LTDA',
        email: 'contato@exemplo.com.br',
        ddd_telefone_1: '8432320000  ',
        cep: 59010000,
        descricao_tipo_de_logradouro: 'RUA',
        logradouro: 'DAS FLORES',
        numero: '10',
        complemento: '',
        bairro: 'CENTRO',
        municipio: 'NATAL',
        uf: 'RN',
        qsa: [{ nome_socio: 'ignored' }],
      }),
    )
    expect(await companies('brasilapi').find(CNPJ)).toEqual(found)
    expect(stub.requestedPaths).toEqual([`/api/cnpj/v1/${CNPJ}`])
  })
  it('[D4.18] the CNPJ lookup reads ReceitaWS', async () => {
    stub.answer(
      json({
        status: 'OK',
        nome: 'EMPRESA EXEMPLO LTDA',
        email: 'contato@exemplo.com.br',
        telefone: '(84) 3232-0000 / (84) 3232-0001',
        cep: '59.010-000',
        logradouro: 'RUA DAS FLORES',
        numero: '10',
        complemento: '',
        bairro: 'CENTRO',
        municipio: 'NATAL',
        uf: 'RN',
      }),
    )
    expect(await companies('receitaws').find(CNPJ)).toEqual(found)
    expect(stub.requestedPaths).toEqual([`/v1/cnpj/${CNPJ}`])
  })
  it('the CNPJ lookup returns null if the provider has no such company', async () => {
    expect(await companies('brasilapi').find(CNPJ)).toBeNull()
    stub.answer(json({ status: 'ERROR', message: 'CNPJ inválido' }))
    expect(await companies('receitaws').find(CNPJ)).toBeNull()
  })
  it.each(CNPJ_API_FORMATS)('throws when %s is slow, returns an error or invalid data', async (format) => {
    const down = expect.objectContaining({
      code: 'DEPENDENCY_DOWN',
      message: 'Erro ao consultar CNPJ',
    }) as Error
    for (const bad of [json({ nothing: 'known' }), json({}, 429), json({}, 500)]) {
      stub.answer(bad)
      await expect(companies(format).find(CNPJ)).rejects.toThrow(down)
    }
    stub.answer(() => undefined)
    await expect(companies(format).find(CNPJ)).rejects.toThrow(down)
  })
})
