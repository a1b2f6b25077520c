import { ROLES } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { catalogueOfFile } from '../../testing/one-catalogue'
import { type CallOptions } from '../../testing/running-service'

const running = catalogueOfFile({ demo: true })

interface Listed {
  readonly activities: { code: string; description: string; group: string; subgroup: string; cnae: string }[]
  readonly pagination: { total: number }
}
const get = (path: string, as: CallOptions['as'] = 'SUPER_ADMIN') =>
  running.call('GET', path, as === undefined ? {} : { as })
const list = async (query: string): Promise<Listed> => {
  const { status, body } = await get(`/activities${query}`)
  expect(status).toBe(200)
  return body as unknown as Listed
}

describe('the list of activities', () => {
  it('[R7.42] the list of activities is ordered by code and filtered by search, group, subgroup and CNAE, ignoring accents', async () => {
    const all = await list('?limit=100')
    expect(all.pagination.total).toBe(118)
    const codes = all.activities.map(({ code }) => code)
    expect(codes).toEqual(codes.toSorted())
    const [first] = all.activities
    const query = new URLSearchParams({ group: String(first?.group), subgroup: String(first?.subgroup) })
    const filtered = (await list(`?${query.toString()}`)).activities
    expect(filtered.length).toBeGreaterThan(0)
    expect(filtered.every(({ subgroup }) => subgroup === first?.subgroup)).toBe(true)
    expect((await list('?cnae=0810-0%2F06')).activities.every(({ cnae }) => cnae === '0810-0/06')).toBe(true)
    expect((await list('?cnae=x')).activities).toEqual([])
    const found = (await list('?search=EXTRACAO%20DE%20ARGILA')).activities
    expect(found.map(({ code }) => code)).toEqual(['01.02-2'])
    expect((await list('?search=01.02')).activities.every(({ code }) => code.startsWith('01.02'))).toBe(true)
  })
  it("[D3.05] the list of activities allows the autocomplete's query for everyone who may file a process, and no other to admins and analysts", async () => {
    for (const role of ROLES) {
      expect((await get('/activities?search=areia&limit=20', role)).status).toBe(200)
    }
    for (const as of ['ADMIN', 'ANALYST'] as const) {
      for (const query of [
        '',
        '?search=ar&limit=20',
        '?search=areia&limit=21',
        '?limit=20',
        '?search=%20%20a%20',
      ]) {
        expect((await get(`/activities${query}`, as)).status).toBe(403)
      }
      expect((await get('/activities/groups/list', as)).status).toBe(403)
    }
  })
  it('[R6.08] the list of activities lets applicants view, but not change', async () => {
    const { status, body } = await get('/activities', 'APPLICANT')
    expect(status).toBe(200)
    const { activities } = body as unknown as { activities: { id: string }[] }
    expect((await get(`/activities/${String(activities[0]?.id)}`, 'APPLICANT')).status).toBe(200)
    const refused = await running.call('POST', '/activities', { as: 'APPLICANT', body: activity() })
    expect(refused.status).toBe(403)
  })
})

describe('groups and subgroups', () => {
  it('[R7.45] [D4.03] groups and subgroups are lists of names, ordered by their codes', async () => {
    const groups = (await get('/activities/groups/list')).body as unknown as string[]
    expect(groups).toHaveLength(23)
    expect(groups[0]).toBe('Extração e tratamento de minerais')
    const path = `/activities/subgroups/${encodeURIComponent(String(groups[0]))}`
    const subgroups = (await get(path)).body as unknown as string[]
    expect(subgroups[0]).toBe('Pesquisa mineral com guia de utilização')
    expect((await get('/activities/subgroups/nada')).body).toEqual([])
  })
})

const activity = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  code: '99.01-1',
  description: 'Atividade acrescentada ao catálogo',
  group: 'Atividades diversas',
  subgroup: 'Outras',
  ...over,
})

describe('maintaining the catalogue', () => {
  it('[R7.44] [R3.20] maintaining the catalogue adds, changes and deletes an activity', async () => {
    const as = 'SUPER_ADMIN'
    const added = await running.call('POST', '/activities', { as, body: activity({ cnae: '0111-3/01' }) })
    expect(added).toMatchObject({ status: 201, body: { ...activity(), cnae: '0111-3/01' } })
    const path = `/activities/${String(added.body['id'])}`
    const changed = await running.call('PUT', path, {
      as,
      body: { description: 'Descrição bem diferente', cnae: '' },
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { code: '99.01-1', description: 'Descrição bem diferente', cnae: null },
    })
    expect((await running.call('DELETE', path, { as })).status).toBe(204)
    expect((await get(path)).status).toBe(404)
    expect((await running.call('DELETE', path, { as })).status).toBe(404)
  })
  it('[R5.41] [R5.42] the catalogue of activities reports form errors', async () => {
    const body = { code: '1.1', description: 'curta' }
    const answer = await running.call('POST', '/activities', { as: 'SUPER_ADMIN', body })
    expect(answer.status).toBe(400)
    expect(answer.body['errors']).toEqual([
      { field: 'code', message: 'Código deve seguir o formato XX.XX-X' },
      { field: 'description', message: 'Descrição deve ter pelo menos 10 caracteres' },
      { field: 'group', message: 'Grupo é obrigatório' },
      { field: 'subgroup', message: 'Subgrupo é obrigatório' },
    ])
  })
})
