import { beforeAll, describe, expect, it } from 'vitest'
import { municipality, record } from '../../testing/catalogue'
import { serviceOfFile } from '../../testing/one-service'

const running = serviceOfFile({ people: false })
let token: string
beforeAll(async () => {
  await running.service.createSuperAdmin({ email: 'super@exemplo.gov.br', password: 'mangue-azul-7' })
  token = await running.tokenFor('super@exemplo.gov.br')
})

const CAICO = '33333333-3333-4333-8333-333333333333'
const ASSU = '44444444-4444-4444-8444-444444444444'

const create = (email: string, municipalityIds: readonly string[]) =>
  running.call('POST', '/users', {
    token,
    body: { name: 'Ana Lima', email, password: 'mangue-azul-7', role: 'ADMIN', municipalityIds },
  })
const linked = (id: string, name: string) => ({ municipalityId: id, municipality: { id, name } })
const names = () => {
  const [projection] = running.service.projections
  if (projection === undefined) throw new Error('The service has no projection')
  return projection
}

describe('names of municipalities', () => {
  it("are the catalogue's current ones: registered, renamed, deleted", async () => {
    expect((await create('ana@exemplo.gov.br', [CAICO])).status).toBe(400)
    await record(running, municipality('MunicipalityRegistered', CAICO, 'Caico'))
    const created = await create('ana@exemplo.gov.br', [CAICO])
    expect(created).toMatchObject({ status: 201, body: { municipalityUsers: [linked(CAICO, 'Caico')] } })
    const anaToken = await running.tokenFor('ana@exemplo.gov.br')
    const links = async () =>
      (await running.call('GET', '/auth/me', { token: anaToken })).body['municipalityUsers']
    await record(running, municipality('MunicipalityChanged', CAICO, 'Caicó'))
    expect(await links()).toEqual([linked(CAICO, 'Caicó')])
    await record(running, { type: 'MunicipalityDeleted', data: { municipalityId: CAICO } })
    expect(await links()).toEqual([])
    expect((await create('rui@exemplo.gov.br', [CAICO])).status).toBe(400)
  })

  it('are the same after a rebuild', async () => {
    await record(running, municipality('MunicipalityRegistered', ASSU, 'Assu'))
    await record(running, municipality('MunicipalityChanged', ASSU, 'Assú'))
    await running.database.query('delete from "user".municipalities')
    expect(names().group).toBe('user.municipality_names')
    await names().rebuild()
    expect(await names().parked()).toEqual([])
    expect(
      await running.database.query('select id, name from "user".municipalities where id = $1', [ASSU]),
    ).toEqual([{ id: ASSU, name: 'Assú' }])
    expect((await create('eva@exemplo.gov.br', [ASSU])).status).toBe(201)
  })
})
