import { randomUUID } from 'node:crypto'
import { answerDraftKey, formDraftResponse } from '@licensing/contracts'
import { personalData } from '@licensing/event-store'
import { openLogger } from '@licensing/observability'
import type { Actor } from '@licensing/permissions'
import { forRecordsOf } from '@licensing/runtime'
import { aFiling } from '@licensing/test-support'
import { afterAll, describe, expect, it } from 'vitest'
import { sweepFormDrafts } from '../../../sweep/sweep-form-drafts'
import { startProcessService } from '../../../testing/running-service'

const DAY_MS = 24 * 3_600_000
const SAVED_AT = new Date('2026-05-12T17:03:00.000Z')

const api = await startProcessService({ now: () => SAVED_AT })
afterAll(api.close)

const at = (key: string): string => `/processes/drafts/${key}`
const none = { version: 0, content: null, savedAt: null }
const content = {
  step: 'enterprise',
  values: { enterpriseName: 'Padaria Potengi' },
  fileNames: ['planta.pdf'],
}

const draftOf = async (as: Actor, key = 'filing') =>
  (await api.call('GET', at(key), { as })).as(formDraftResponse)
const save = (as: Actor, json: object, key = 'filing') => api.call('PUT', at(key), { as, json })
const aPerson = () => api.registerPerson({ name: 'Joana Bezerra', role: 'APPLICANT' })
const recorded = async (): Promise<number> => {
  const [row] = await api.database.query<{ events: number }>(
    'select count(*)::int as events from event_store.events',
  )
  return row?.events ?? 0
}
const sweepAfter = (ms: number): Promise<number> => {
  const { database } = api
  const forRecord = forRecordsOf('spec', {
    database,
    logger: openLogger({ service: 'spec', level: 'silent' }),
  })
  const now = () => new Date(SAVED_AT.getTime() + ms)
  return sweepFormDrafts({ database, now }, forRecord)
}
/** A process of Maria's that waits for her answer. */
const aPending = () => api.stored(api.numbered().pending())

describe('the draft of a form', () => {
  it('[K7.01 K7.02] the draft of a form comes back as it was saved, only to its person, and is no event', async () => {
    const joana = await aPerson()
    const before = await recorded()
    expect(await draftOf(joana)).toEqual(none)
    const saved = { version: 1, content, savedAt: SAVED_AT.toISOString() }
    expect((await save(joana, { version: 0, content })).as(formDraftResponse)).toEqual(saved)
    expect(await draftOf(joana)).toEqual(saved)
    expect(await draftOf(api.joao)).toEqual(none)
    expect(await recorded()).toBe(before)
  })

  it('[K7.02] the draft of a form is stored sealed with the key of the person', async () => {
    const joana = await aPerson()
    await save(joana, { version: 0, content })
    const [row] = await api.database.query<{ stored: string; sealed: string }>(
      'select d::text as stored, sealed from process.form_drafts d where user_id = $1',
      [joana.id],
    )
    expect(row?.stored).not.toMatch(/Padaria|planta/)
    const sealed = { personId: joana.id, sealed: row?.sealed ?? '' }
    const personal = personalData({ database: api.database })
    expect(await personal.decrypt([sealed])).toEqual([content])
  })

  it('[K7.03] the draft of a form is saved only over the version that was read, also by two concurrent devices', async () => {
    const joana = await aPerson()
    const first = await Promise.all([0, 0, 0].map((version) => save(joana, { version, content })))
    expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const second = { ...content, step: 'documents' }
    expect((await save(joana, { version: 1, content: second })).status).toBe(200)
    const late = await save(joana, { version: 1, content })
    expect([late.status, late.refusal()]).toMatchObject([
      409,
      { code: 'DRAFT_CHANGED', message: 'Este rascunho foi alterado em outro lugar. Recarregue.' },
    ])
    expect(await draftOf(joana)).toMatchObject({ version: 2, content: second })
    expect((await save(await aPerson(), { version: 7, content })).status).toBe(409)
    expect((await save(joana, { version: 2_147_483_647, content })).status).toBe(400)
  })

  it('[K7.02] the draft of a form has at most 64 kB and a content', async () => {
    const joana = await aPerson()
    const filled = (length: number) => ({ version: 0, content: { text: 'ã'.repeat(length) } })
    expect((await save(joana, filled(32_762))).status).toBe(200)
    for (const json of [
      filled(32_763),
      { version: 0 },
      { version: 0, content: [] },
      { version: 3_000_000_000, content },
      { version: -1, content },
      { version: 0, content, savedAt: null },
    ])
      expect((await save(joana, json)).refusal()).toMatchObject({ code: 'VALIDATION' })
    for (const key of ['another', 'answer-', 'answer-x', `answer-${randomUUID()}-1`])
      expect([key, (await api.call('GET', at(key), { as: joana })).status]).toEqual([key, 404])
  })

  it('[K7.04] the draft of an answer is for who may answer, each its own, and is another one than the filing', async () => {
    const key = answerDraftKey(await aPending())
    expect((await save(api.maria, { version: 0, content }, key)).status).toBe(200)
    expect(await draftOf(api.maria, key)).toMatchObject({ version: 1, content })
    expect(await draftOf(api.maria)).toEqual(none)
    expect(await draftOf(api.ana, key)).toEqual(none)
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const options = method === 'PUT' ? { json: { version: 0, content } } : {}
      expect((await api.call(method, at(key), { as: api.joao, ...options })).status).toBe(404)
    }
  })
})

describe('the draft of a form is removed', () => {
  it('[K7.02] its person can remove the draft of a form', async () => {
    const joana = await aPerson()
    await save(joana, { version: 0, content })
    await save(api.joao, { version: 0, content })
    expect((await api.call('DELETE', at('filing'), { as: joana })).status).toBe(204)
    expect(await draftOf(joana)).toEqual(none)
    expect(await draftOf(api.joao)).toMatchObject({ version: 1 })
    expect((await api.call('DELETE', at('filing'), { as: joana })).status).toBe(204)
  })

  it('[K7.02] a filing removes its draft', async () => {
    const joana = await aPerson()
    await api.settled()
    await save(joana, { version: 0, content })
    const refused = aFiling({ municipalityId: randomUUID() })
    expect((await api.call('POST', '/processes/json', { as: joana, json: refused })).status).toBe(400)
    expect(await draftOf(joana)).toMatchObject({ version: 1 })
    await api.file(joana, { draft: true })
    expect(await draftOf(joana)).toEqual(none)
  })

  it('[K7.02] the removal of an account makes its drafts unreadable immediately', async () => {
    const joana = await aPerson()
    await save(joana, { version: 0, content })
    await api.removePerson(joana)
    expect(await draftOf(joana)).toEqual(none)
    expect((await save(joana, { version: 0, content })).status).toBe(401)
    await api.settled()
    expect(
      await api.database.query('select from process.form_drafts where user_id = $1', [joana.id]),
    ).toEqual([])
  })

  it('[K7.02] 90 days after it was last saved', async () => {
    const joana = await aPerson()
    await save(joana, { version: 0, content })
    expect(await sweepAfter(90 * DAY_MS)).toBe(0)
    expect(await draftOf(joana)).toMatchObject({ version: 1 })
    expect(await sweepAfter(90 * DAY_MS + 1)).toBeGreaterThan(0)
    expect(await draftOf(joana)).toEqual(none)
  })

  it('[D9.16] 90 days after it was last saved, also while another one cannot be deleted, which is tried again', async () => {
    const people = await Promise.all([aPerson(), aPerson(), aPerson()])
    for (const person of people) await save(person, { version: 0, content })
    const poisoned = people.map(({ id }) => id).toSorted()[1] ?? ''
    const left = async () => {
      const drafts = await Promise.all(
        people.map(async (person) => ({ person, draft: await draftOf(person) })),
      )
      return drafts.filter(({ draft }) => draft.version > 0).map(({ person }) => person.id)
    }
    await api.database.query(`
      create function refuse_delete() returns trigger language plpgsql as $$
        begin raise exception 'poisoned'; end $$;
      create trigger poisoned before delete on process.form_drafts
        for each row when (old.user_id = '${poisoned}') execute function refuse_delete()`)
    await sweepAfter(90 * DAY_MS + 1)
    expect(await left()).toEqual([poisoned])
    await api.database.query('drop trigger poisoned on process.form_drafts; drop function refuse_delete')
    expect([await sweepAfter(90 * DAY_MS + 1), await left()]).toEqual([1, []])
  })
})
