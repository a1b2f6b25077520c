import type { Actor } from '@licensing/permissions'
import { afterAll, describe, expect, it } from 'vitest'
import { listRegister, numbersOf } from '../../testing/register'
import { startReporting } from '../../testing/running-service'

const api = await startReporting({ now: () => new Date('2026-07-02T01:30:00.000Z') })
await api.appendAndProject(
  api
    .numbered('2026/001', '2026-03-01')
    .filed({ applicantName: 'Conceição Açucena', enterpriseName: '=HYPERLINK("x");1' })
    .approved(),
  api.numbered('2026/002', '2026-03-02').in(api.mossoro).rejected(),
  // Protocolled at 23:58 of 2 March in Brasília, which is 3 March in UTC.
  api.numbered('2026/003').begunAt('2026-03-03T02:56:00.000Z').awaitingSignature(),
  api.numbered('2026/004').begunAt('2026-03-03T02:58:30.000Z').approved(),
)
afterAll(api.close)

describe('the filters of the register', () => {
  const filtered = async (query: string) =>
    numbersOf(await listRegister(api, api.superAdmin, query))
      .map((number) => number.at(-1))
      .join(' ')

  it('[R7.24 R2.70 D7.07] the filters of the register finds by words, status, municipality and days, which are those of Brasília', async () => {
    const expected = {
      '': '4 3 2 1',
      '?search=2026/002': '2',
      '?search=conceicao': '1',
      '?search=potengi': '4 3 2',
      '?search=529.982.247-25': '4 3 2 1',
      '?search=%25': '',
      '?status=REJECTED': '2',
      '?municipality=mossoro': '2',
      '?municipality=NAT': '4 3 1',
      '?municipality=natal&status=APPROVED': '4 1',
      '?search=&municipality=': '4 3 2 1',
      '?dateFrom=2026-03-02': '4 3 2',
      '?dateTo=2026-03-02': '3 2 1',
      '?dateFrom=2026-03-02&dateTo=2026-03-02': '3 2',
      '?dateFrom=2026-03-03&dateTo=2026-03-01': '',
    }
    const found = Object.keys(expected).map(async (query) => [query, await filtered(query)])
    expect(Object.fromEntries(await Promise.all(found))).toEqual(expected)
  })

  it('[R2.74 R9.01 D4.01 D4.02] the filters of the register has pages of twenty by default', async () => {
    expect((await listRegister(api, api.superAdmin)).pagination).toEqual({
      page: 1,
      limit: 20,
      total: 4,
      pages: 1,
    })
    expect(await filtered('?limit=3&page=2')).toBe('1')
    expect((await listRegister(api, api.superAdmin, '?limit=500')).pagination.limit).toBe(100)
  })

  it('[D4.08] the filters of the register refuses what is no date, status, format, page or filter', async () => {
    for (const query of ['dateTo=2026-02-30', 'status=X', 'format=pdf', 'page=0', 'search=%00', 'a=b']) {
      const { status } = await api.call('GET', `/process-protocoled?${query}`, { as: api.superAdmin })
      expect([query, status]).toEqual([query, 400])
    }
  })

  it('[D7.07 D4.20] exports the filtered entries as CSV', async () => {
    const answer = await api.call(
      'GET',
      '/process-protocoled?format=csv&municipality=natal&status=APPROVED',
      {
        as: api.superAdmin,
      },
    )
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('processos-aprovados-2026-07-01.csv')
    expect([...answer.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(answer.text.slice(1).trimEnd().split('\n')).toEqual([
      '"Protocolo";"Status";"Tipo de requerimento";"Solicitante";"Empreendimento";"Município";"Estado";"Atividade";"Responsável";"Protocolado em";"Decidido em"',
      '"2026/004";"Aprovado";"Licenciamento Ambiental";"Maria da Silva";"Padaria Potengi";"Natal";"RN";"Fabricação de pães";"Maria da Silva";"03/03/2026";"03/03/2026"',
      '"2026/001";"Aprovado";"Licenciamento Ambiental";"Conceição Açucena";"\'=HYPERLINK(""x"");1";"Natal";"RN";"Fabricação de pães";"Maria da Silva";"01/03/2026";"01/03/2026"',
    ])
  })

  it('[D4.20] the filters of the register escapes every cell that a spreadsheet would evaluate', async () => {
    const signs = ['=', '+', '-', '@', '\t', '\r']
    await api.appendAndProject(
      ...signs.map((sign, index) =>
        api
          .numbered(`2026/20${index}`)
          .approved()
          .after({
            type: 'ProcessEdited',
            data: { changes: [{ field: 'enterpriseName', from: null, to: `${sign}1+1` }] },
          }),
      ),
    )
    const { text } = await api.call('GET', '/process-protocoled?format=csv&search=2026/20', {
      as: api.superAdmin,
    })
    for (const sign of signs) expect(text).toContain(`;"'${sign}1+1";`)
  })

  it('[D1.22] exports to each role only the entries it may see, and requires a sign-in', async () => {
    const csv = async (as: Actor) =>
      (await api.call('GET', '/process-protocoled?format=csv', { as })).text.trimEnd().split('\n')
    expect(await csv(api.joao)).toHaveLength(1)
    expect((await api.call('GET', '/process-protocoled?format=csv')).status).toBe(401)
  })
})

describe('the order of the register', () => {
  it('orders the entries by the date they show, whenever they were decided', async () => {
    const first = api.numbered('2018/201', '2026-03-01').underAnalysis()
    await api.appendAndProject(first, api.numbered('2018/202', '2026-03-02').approved())
    await api.appendAndProject(first.approved())
    const query = '?search=2018%2F'
    expect(numbersOf(await listRegister(api, api.superAdmin, query))).toEqual(['2018/202', '2018/201'])
    const csv = await api.call('GET', `/process-protocoled${query}&format=csv`, { as: api.superAdmin })
    expect(csv.text.match(/2018\/20./g)).toEqual(['2018/202', '2018/201'])
  })

  it('the order of the register is that of the export, with every entry once across pages', async () => {
    const builders = Array.from({ length: 25 }, (_, index) =>
      api.numbered(`2019/${String(index).padStart(3, '0')}`).approved(),
    )
    await api.appendAndProject(...builders)
    const pages = [
      ...numbersOf(await listRegister(api, api.superAdmin, '?search=2019%2F&limit=20')),
      ...numbersOf(await listRegister(api, api.superAdmin, '?search=2019%2F&limit=20&page=2')),
    ]
    const { text } = await api.call('GET', '/process-protocoled?search=2019%2F&format=csv', {
      as: api.superAdmin,
    })
    const exported = text
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.slice(1, 9))
    expect(exported).toEqual(pages)
    expect(new Set(exported).size).toBe(25)
  })
})
