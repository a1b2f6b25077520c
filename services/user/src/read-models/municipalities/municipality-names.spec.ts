import { beforeAll, describe, expect, it } from 'vitest'
import { nameMunicipality } from '../../testing/catalogue'
import { serviceOfFile } from '../../testing/one-service'

const running = serviceOfFile({ people: false })
let token: string
beforeAll(async () => {
  await running.service.createSuperAdmin({ email: 'super@exemplo.gov.br', password: 'mangue-azul-7' })
  token = await running.tokenFor('super@exemplo.gov.br')
})

const CAICO = '33333333-3333-4333-8333-333333333333'

const create = (email: string, municipalityIds: readonly string[]) =>
  running.call('POST', '/users', {
    token,
    body: { name: 'Ana Lima', email, password: 'mangue-azul-7', role: 'ADMIN', municipalityIds },
  })
const linked = (id: string, name: string) => ({ municipalityId: id, municipality: { id, name } })

describe('names of municipalities', () => {
  it("names of municipalities are the catalogue's current ones: registered, renamed, deleted", async () => {
    expect((await create('ana@exemplo.gov.br', [CAICO])).status).toBe(400)
    await nameMunicipality(running, CAICO, 'Caico')
    const created = await create('ana@exemplo.gov.br', [CAICO])
    expect(created).toMatchObject({ status: 201, body: { municipalityUsers: [linked(CAICO, 'Caico')] } })
    const anaToken = await running.tokenFor('ana@exemplo.gov.br')
    const links = async () =>
      (await running.call('GET', '/auth/me', { token: anaToken })).body['municipalityUsers']
    await nameMunicipality(running, CAICO, 'Caicó')
    expect(await links()).toEqual([linked(CAICO, 'Caicó')])
    await nameMunicipality(running, CAICO, 'Caicó', { deleted: true })
    expect(await links()).toEqual([])
    expect((await create('rui@exemplo.gov.br', [CAICO])).status).toBe(400)
  })
})
