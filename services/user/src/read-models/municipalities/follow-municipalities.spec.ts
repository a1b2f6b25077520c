import { municipalityStream, type CatalogueEvent } from '@licensing/contracts'
import type { TestDatabase } from '@licensing/test-kit'
import { testDatabase } from '@licensing/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startUserService, type RunningUserService } from '../../spec-support/running-service'

let db: TestDatabase
let running: RunningUserService
let token: string
beforeAll(async () => {
  db = await testDatabase()
  running = await startUserService(db.url)
  await running.service.createSuperAdmin({ email: 'super@exemplo.gov.br', password: 'demo1234' })
  token = await running.tokenFor('super@exemplo.gov.br')
})
afterAll(async () => {
  await running?.close()
  await db?.drop()
})

const ID = '33333333-3333-4333-8333-333333333333'
const named = (type: 'MunicipalityRegistered' | 'MunicipalityChanged', name: string): CatalogueEvent => ({
  type,
  data: {
    municipalityId: ID,
    name,
    state: 'RN',
    ibgeCode: null,
    cnpj: null,
    address: null,
    status: 'ACTIVE',
    email: null,
    phone: null,
    bankName: null,
    bankAgency: null,
    bankAccount: null,
    pixKey: null,
    feeExemptRequestTypes: [],
  },
})
const record = async (event: CatalogueEvent): Promise<void> => {
  const streamId = municipalityStream(ID)
  const expected = await running.store.head(running.database, streamId)
  const at = { streamId, expected, meta: {}, recordedAt: new Date() }
  await running.store.append<CatalogueEvent>(running.database, { ...at, events: [event] })
}
const created = () =>
  running.call('POST', '/users', {
    token,
    body: {
      name: 'Ana Lima',
      email: 'ana@exemplo.gov.br',
      password: 'demo1234',
      role: 'ADMIN',
      municipalityIds: [ID],
    },
  })

describe('the names of municipalities', () => {
  it('follow the catalogue: registered, renamed, deleted', async () => {
    expect((await created()).status).toBe(400)
    await record(named('MunicipalityRegistered', 'Caico'))
    const status = async () => (await created()).status
    await expect.poll(status, { timeout: 10_000, interval: 50 }).toBe(201)
    const anaToken = await running.tokenFor('ana@exemplo.gov.br')
    const links = async () =>
      (await running.call('GET', '/auth/me', { token: anaToken })).body['municipalityUsers']
    await record(named('MunicipalityChanged', 'Caicó'))
    await expect
      .poll(links, { timeout: 10_000, interval: 50 })
      .toEqual([{ municipalityId: ID, municipality: { id: ID, name: 'Caicó' } }])
    await record({ type: 'MunicipalityDeleted', data: { municipalityId: ID } })
    await expect.poll(links, { timeout: 10_000, interval: 50 }).toEqual([])
  })
})
