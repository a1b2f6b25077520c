import { describe, expect, it } from 'vitest'
import { catalogueOfFile, registerMunicipality } from '../../testing/one-catalogue'
import { type CallOptions } from '../../testing/running-service'

const running = catalogueOfFile({ DEPLOYMENT_STATE: 'PB' })

const create = (body: Record<string, unknown>, as: CallOptions['as'] = 'SUPER_ADMIN') =>
  running.call('POST', '/municipalities', { ...(as === undefined ? {} : { as }), body })
const idOf = (body: Record<string, unknown>) => registerMunicipality(running, body)
const put = (id: string, options: CallOptions) => running.call('PUT', `/municipalities/${id}`, options)

describe('registering a municipality', () => {
  it("[D7.06] [D4.19] responds 201 with the entry; the state defaults to the deployment's, and a CNPJ may have letters", async () => {
    const { status, body } = await create({
      name: 'Campina Grande',
      status: 'ACTIVE',
      cnpj: '11.222.333/0001-81',
      ibgeCode: '2504009',
      phone: '(83) 3232-0000',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'PB', cnpj: '11222333000181', phone: '8332320000', pixKey: null })
    expect(await create({ name: 'Natal', status: 'ACTIVE', state: 'RN' })).toMatchObject({
      body: { state: 'RN' },
    })
    const cnpj = '12.ABC.345/01DE-35'
    expect(await create({ name: 'Cabedelo', status: 'ACTIVE', cnpj })).toMatchObject({
      status: 201,
      body: { cnpj: '12ABC34501DE35' },
    })
  })
  it('[R5.44] [R5.45] the form of a municipality reports its errors', async () => {
    const { status, body } = await create({ name: 'A', email: 'x', cnpj: '123', status: 'GONE' })
    expect(status).toBe(400)
    expect((body['errors'] as { field: string }[]).map(({ field }) => field)).toEqual([
      'name',
      'cnpj',
      'status',
      'email',
    ])
  })
})

describe('changing a municipality', () => {
  it('changing a municipality changes given fields, clears blank ones, keeps the rest', async () => {
    const id = await idOf({ name: 'Sousa', email: 'meio@sousa.exemplo.br', pixKey: 'chave' })
    const { status, body } = await put(id, { as: 'SUPER_ADMIN', body: { status: 'INACTIVE', email: '' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Sousa', status: 'INACTIVE', email: null, pixKey: 'chave' })
    const unknown = '99999999-9999-4999-8999-999999999999'
    expect((await put(unknown, { as: 'SUPER_ADMIN', body: { name: 'Nada' } })).status).toBe(404)
  })
  it('[N6.06] changing a municipality moves its Pix key, as keys are compared, in the view of keys', async () => {
    const id = await idOf({ name: 'Ingá', pixKey: ' Taxas@Inga.PB.gov.br ' })
    const keys = () =>
      running.database.query('select key, name from catalogue.pix_keys where municipality_id = $1', [id])
    expect(await keys()).toEqual([{ key: 'taxas@inga.pb.gov.br', name: 'Ingá' }])
    await put(id, { as: 'SUPER_ADMIN', body: { pixKey: '11.222.333/0001-81' } })
    expect(await keys()).toEqual([{ key: '11222333000181', name: 'Ingá' }])
    await put(id, { as: 'SUPER_ADMIN', body: { pixKey: 'a combinar' } })
    expect(await keys()).toEqual([])
    await put(id, { as: 'SUPER_ADMIN', body: { pixKey: '11222333000181' } })
    await running.call('DELETE', `/municipalities/${id}`, { as: 'SUPER_ADMIN' })
    expect(await keys()).toEqual([])
  })
  it('serialises concurrent changes, each with its own response', async () => {
    const id = await idOf({ name: 'Sapé' })
    const changes = [{ email: 'meio@sape.exemplo.br' }, { phone: '8332330000' }, { pixKey: 'chave' }]
    const responses = await Promise.all(changes.map((body) => put(id, { as: 'SUPER_ADMIN', body })))
    for (const [at, body] of changes.entries()) expect(responses[at]).toMatchObject({ status: 200, body })
    expect((await running.call('GET', `/municipalities/${id}`, { as: 'ANALYST' })).body).toMatchObject(
      Object.assign({ name: 'Sapé' }, ...changes) as object,
    )
  })
  it('[R6.02] [D3.07] changing a municipality lets an admin change only the bank data of its own', async () => {
    const id = await idOf({ name: 'Pombal' })
    const other = await idOf({ name: 'Catolé' })
    const admin = { as: 'ADMIN', linkedTo: [id] } as const
    const bank = {
      bankName: 'Banco do Brasil',
      bankAgency: '0001',
      bankAccount: '1-9',
      pixKey: 'pix@exemplo.br',
    }
    expect(await put(id, { ...admin, body: bank })).toMatchObject({ status: 200, body: bank })
    const whole = { ...bank, name: 'Pombal', status: 'ACTIVE', pixKey: 'nova' }
    expect(await put(id, { ...admin, body: whole })).toMatchObject({ status: 200, body: { pixKey: 'nova' } })
    expect((await put(id, { ...admin, body: { ...bank, name: 'Outra' } })).status).toBe(403)
    expect((await put(other, { ...admin, body: bank })).status).toBe(403)
    const path = `/municipalities/${id}`
    expect((await running.call('DELETE', path, admin)).status).toBe(403)
    expect((await create({ name: 'Nova', status: 'ACTIVE' }, 'ADMIN')).status).toBe(403)
    expect((await running.call('GET', path, admin)).status).toBe(200)
    expect((await running.call('GET', path, { as: 'ANALYST' })).body).toMatchObject({
      name: 'Pombal',
      pixKey: 'nova',
    })
  })
  it('[R6.04] changing a municipality lets an analyst only view, and an applicant not even that', async () => {
    const id = await idOf({ name: 'Monteiro' })
    const path = `/municipalities/${id}`
    expect((await running.call('GET', path, { as: 'ANALYST' })).status).toBe(200)
    expect((await running.call('GET', path, { as: 'APPLICANT' })).status).toBe(403)
    for (const as of ['ANALYST', 'APPLICANT'] as const) {
      expect((await put(id, { as, linkedTo: [id], body: { pixKey: 'x' } })).status).toBe(403)
      expect((await running.call('DELETE', path, { as, linkedTo: [id] })).status).toBe(403)
      expect((await create({ name: 'Nova', status: 'ACTIVE' }, as)).status).toBe(403)
    }
  })
})
