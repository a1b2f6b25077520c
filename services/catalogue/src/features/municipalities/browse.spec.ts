import { describe, expect, it } from 'vitest'
import { demoMunicipalityId, natalMunicipalityId } from '../../demo/demo-entries'
import { catalogueOfFile } from '../../testing/one-catalogue'

const running = catalogueOfFile({ demo: true })

interface Listed {
  readonly municipalities: { readonly name: string }[]
  readonly pagination: { page: number; limit: number; total: number; pages: number }
}
const list = async (query = ''): Promise<Listed> => {
  const { status, body } = await running.call('GET', `/municipalities${query}`, { as: 'ANALYST' })
  expect(status).toBe(200)
  return body as unknown as Listed
}
const names = ({ municipalities }: Listed): string[] => municipalities.map(({ name }) => name)

describe('the list of municipalities', () => {
  it('[R7.37] [D4.02] the list of municipalities is ordered by name, with ten per page and at most a hundred, and finds names ignoring accents and case', async () => {
    const first = await list()
    expect(first.pagination).toEqual({ page: 1, limit: 10, total: 167, pages: 17 })
    expect(names(first).slice(0, 4)).toEqual(['Acari', 'Afonso Bezerra', 'Água Nova', 'Alexandria'])
    expect(names(await list('?page=17'))).toHaveLength(7)
    const { pagination, municipalities } = await list('?limit=1000')
    expect(pagination.limit).toBe(100)
    expect(municipalities).toHaveLength(100)
    expect(names(await list('?search=MOSSORO'))).toEqual(['Mossoró'])
    expect(names(await list(`?search=${encodeURIComponent('São José')}`))).toEqual(
      names(await list('?search=sao%20jose')),
    )
    expect(names(await list('?search=na'))).toEqual(['Natal'])
    expect(names(await list('?search=%25'))).toEqual([])
  })
  it('the list of municipalities is for staff, and forbidden for applicants', async () => {
    const status = async (as: 'SUPER_ADMIN' | 'ADMIN' | 'ANALYST' | 'APPLICANT') =>
      (await running.call('GET', '/municipalities', { as })).status
    expect(await Promise.all([status('SUPER_ADMIN'), status('ADMIN'), status('ANALYST')])).toEqual([
      200, 200, 200,
    ])
    expect(await status('APPLICANT')).toBe(403)
    expect((await running.call('GET', '/municipalities')).status).toBe(401)
  })
  it('[R3.21] [D7.06] the list of municipalities returns every field of one', async () => {
    const { body } = await running.call('GET', `/municipalities/${natalMunicipalityId}`, { as: 'ANALYST' })
    expect(body).toEqual({
      id: natalMunicipalityId,
      name: 'Natal',
      state: 'RN',
      ibgeCode: '2408102',
      cnpj: null,
      address: expect.any(String) as string,
      status: 'ACTIVE',
      email: 'meioambiente@natal.demo.gov.br',
      phone: '8432320000',
      bankName: expect.any(String) as string,
      bankAgency: expect.any(String) as string,
      bankAccount: expect.any(String) as string,
      pixKey: expect.any(String) as string,
      feeExemptRequestTypes: [],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    })
    const unknown = '/municipalities/99999999-9999-4999-8999-999999999999'
    expect((await running.call('GET', unknown, { as: 'ANALYST' })).status).toBe(404)
  })
})

describe('how to pay a fee in a municipality', () => {
  const ask = (ibgeCode: string, requestType: string) =>
    running.call(
      'GET',
      `/municipalities/${demoMunicipalityId(ibgeCode)}/payment-details?requestType=${requestType}`,
      {
        as: 'APPLICANT',
      },
    )
  it('is shown before there is a process with a Pix code that names none, and NOT_FOUND for an exempt request type', async () => {
    const { status, body } = await ask('2402006', 'LICENCIAMENTO_AMBIENTAL')
    expect([status, body]).toEqual([
      200,
      {
        municipality: {
          name: 'Caicó',
          cnpj: null,
          phone: expect.any(String) as string,
          email: 'meioambiente@caico.demo.gov.br',
        },
        bank: { name: 'Banco Exemplo (dados de demonstração)', agency: '0001-9', account: '12345-6' },
        pix: {
          key: 'meioambiente@caico.demo.gov.br',
          code: expect.stringMatching(/^000201.*0503\*{3}6304[0-9A-F]{4}$/) as string,
        },
      },
    ])
    const exempt = await ask('2408003', 'OUTROS_REQUERIMENTOS')
    expect([exempt.status, exempt.body['message']]).toEqual([
      404,
      'Este tipo de requerimento não tem taxa a pagar.',
    ])
    expect((await ask('2408003', 'LICENCIAMENTO_AMBIENTAL')).status).toBe(200)
    expect((await ask('2408003', 'ALVARA')).status).toBe(400)
  })
})

describe('municipalities to file processes in', () => {
  it('[R7.39] [D4.03] municipalities to file processes in are the active ones, for every signed-in user', async () => {
    await running.call('PUT', `/municipalities/${natalMunicipalityId}`, {
      as: 'SUPER_ADMIN',
      body: { status: 'INACTIVE' },
    })
    const { status, body } = await running.call('GET', '/municipalities/for-processes', { as: 'APPLICANT' })
    const entries = body as unknown as Record<string, unknown>[]
    expect(status).toBe(200)
    expect(entries).toHaveLength(166)
    expect(entries.map(({ name }) => name)).not.toContain('Natal')
    expect(Object.keys(entries[0] ?? {}).toSorted()).toEqual(['email', 'ibgeCode', 'id', 'name', 'phone'])
  })
})
