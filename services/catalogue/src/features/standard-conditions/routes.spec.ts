import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueOfFile, registerMunicipality } from '../../testing/one-catalogue'
import type { CallOptions } from '../../testing/running-service'

const running = catalogueOfFile()
let natal: string
let arez: string
beforeAll(async () => {
  natal = await registerMunicipality(running)
  arez = await registerMunicipality(running, { name: 'Arez' })
})
beforeEach(() => running.database.query('delete from catalogue.standard_conditions'))

const SUPER: CallOptions = { as: 'SUPER_ADMIN' }
const aCondition = (over: object = {}) => ({
  text: 'Apresentar o relatório de monitoramento da água.',
  due: { kind: 'recurring', everyMonths: 6 },
  proofRequired: true,
  ...over,
})
const add = (over: object = {}, options: CallOptions = SUPER) =>
  running.call('POST', '/standard-conditions', { ...options, body: aCondition(over) })
const change = (id: unknown, body: object, options: CallOptions = SUPER) =>
  running.call('PUT', `/standard-conditions/${String(id)}`, { ...options, body })
const remove = (id: unknown, options: CallOptions = SUPER) =>
  running.call('DELETE', `/standard-conditions/${String(id)}`, options)
const list = async (query = '', options: CallOptions = SUPER) => {
  const { status, body } = await running.call('GET', `/standard-conditions${query}`, options)
  expect(status).toBe(200)
  return body as unknown as {
    standardConditions: { id: string; text: string }[]
    pagination: { total: number; limit: number }
  }
}
const textsOf = async (query = '', options: CallOptions = SUPER) =>
  (await list(query, options)).standardConditions.map(({ text }) => text)

describe('[L1.11] the library of standard conditions', () => {
  it('the library of standard conditions takes an entry for all, changes it and deletes it', async () => {
    const added = await add()
    expect(added).toMatchObject({ status: 201 })
    const { id, ...entry } = added.body
    expect(entry).toEqual({
      ...aCondition(),
      municipalityId: null,
      municipalityName: null,
      activityGroup: null,
      kinds: [],
    })
    const due = { kind: 'days', days: 30 }
    const changed = await change(id, { municipalityId: natal, kinds: ['LO', 'RLO'], due })
    const ofNatal = { municipalityId: natal, municipalityName: 'Natal' }
    expect(changed.body).toEqual({ id, ...entry, ...ofNatal, kinds: ['LO', 'RLO'], due })
    expect((await list()).standardConditions).toEqual([changed.body])
    expect((await change(id, { municipalityId: null, kinds: [] })).body).toMatchObject({
      municipalityId: null,
      kinds: [],
    })
    expect((await remove(id)).status).toBe(204)
    expect((await list()).standardConditions).toEqual([])
    expect((await change(id, {})).status).toBe(404)
    const { events } = await running.store.load(running.database, `standardcondition-${String(id)}`)
    expect(events.map(({ type }) => type)).toEqual([
      'StandardConditionAdded',
      'StandardConditionChanged',
      'StandardConditionChanged',
      'StandardConditionDeleted',
    ])
  })

  it('the library of standard conditions is found by text, and by what an entry applies to', async () => {
    await add({ text: 'Para todos os municípios' })
    await add({ text: 'Só para Natal', municipalityId: natal })
    await add({ text: 'Só para o grupo de mineração', activityGroup: 'Mineração' })
    await add({ text: 'Só para as operações', kinds: ['LO', 'RLO'] })
    expect(await textsOf()).toHaveLength(4)
    expect(await textsOf('?search=operacoes')).toEqual(['Só para as operações'])
    expect(await textsOf(`?municipalityId=${arez}`)).not.toContain('Só para Natal')
    expect(await textsOf(`?municipalityId=${natal}`)).toHaveLength(4)
    expect(await textsOf('?activityGroup=Turismo')).not.toContain('Só para o grupo de mineração')
    expect(await textsOf('?kind=LP')).not.toContain('Só para as operações')
    expect(await textsOf('?kind=LO')).toHaveLength(4)
    const page = await list('?page=2&limit=3')
    expect(page).toMatchObject({ pagination: { total: 4, page: 2, limit: 3, pages: 2 } })
    expect(page.standardConditions).toHaveLength(1)
    expect((await list()).pagination.limit).toBe(10)
    expect((await running.call('GET', '/standard-conditions?kind=XX', SUPER)).status).toBe(400)
  })

  it('the library of standard conditions is read in scope and changed by admins of the municipality; for all only by a super admin', async () => {
    const ofAll = (await add()).body['id']
    const ofArez = (await add({ municipalityId: arez })).body['id']
    const admin: CallOptions = { as: 'ADMIN', linkedTo: [natal] }
    const ofNatal = await add({ municipalityId: natal }, admin)
    expect(ofNatal.status).toBe(201)
    expect(await textsOf('', admin)).toHaveLength(2)
    expect((await change(ofNatal.body['id'], { proofRequired: false }, admin)).status).toBe(200)
    for (const refused of [
      add({}, admin),
      add({ municipalityId: arez }, admin),
      change(ofAll, { proofRequired: false }, admin),
      change(ofArez, { proofRequired: false }, admin),
      change(ofNatal.body['id'], { municipalityId: null }, admin),
      remove(ofAll, admin),
      remove(ofArez, admin),
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await refused).status).toBe(403)
    const analyst: CallOptions = { as: 'ANALYST', linkedTo: [natal] }
    expect(await textsOf('', analyst)).toHaveLength(3)
    expect(await textsOf('', { ...analyst, scope: 'LINKED' })).toHaveLength(2)
    expect((await add({ municipalityId: natal }, analyst)).status).toBe(403)
    expect((await remove(ofNatal.body['id'], analyst)).status).toBe(403)
    expect((await running.call('GET', '/standard-conditions', { as: 'APPLICANT' })).status).toBe(403)
    expect((await remove(ofNatal.body['id'], admin)).status).toBe(204)
  })

  it('the library of standard conditions reports bad input at its field', async () => {
    const fields = async (over: object) => {
      const { status, body } = await add(over)
      expect(status).toBe(400)
      return (body['errors'] as { field: string }[]).map(({ field }) => field)
    }
    expect(await fields({ text: 'Curto', kinds: ['XX'], proofRequired: 'talvez' })).toEqual([
      'kinds.0',
      'text',
      'proofRequired',
    ])
    expect(await fields({ due: { kind: 'days', days: 0 } })).toEqual(['due.days'])
    expect(await fields({ municipalityId: '00000000-0000-4000-8000-000000000000' })).toEqual([
      'municipalityId',
    ])
  })
})
