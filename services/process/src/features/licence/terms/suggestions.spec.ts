import { randomUUID } from 'node:crypto'
import {
  activityStream,
  licenceTermsResponse,
  type StandardConditionEvent,
  type StandardConditionFacts,
  standardConditionStream,
} from '@licensing/contracts'
import { aProcess, type FilingSample } from '@licensing/test-support'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type RunningProcessService, startProcessService } from '../../../testing/running-service'

let api: RunningProcessService
beforeAll(async () => {
  api = await startProcessService()
  await append(activityStream(api.bakery), 'ActivityChanged', {
    activityId: api.bakery,
    code: '10.91-1',
    description: 'Fabricação de pães',
    group: 'Alimentos',
    subgroup: 'Panificação',
    cnae: null,
  })
})
afterAll(() => api?.close())

const append = (streamId: string, type: string, data: object, recordedAt = new Date()) =>
  api.store.append(api.database, { streamId, events: [{ type, data }], meta: {}, recordedAt })

const record = ({ type, data }: StandardConditionEvent, recordedAt?: Date) =>
  append(standardConditionStream(data.standardConditionId), type, data, recordedAt)

const entry = (text: string, over: Partial<StandardConditionFacts> = {}): StandardConditionFacts => ({
  standardConditionId: randomUUID(),
  municipalityId: null,
  activityGroup: null,
  kinds: [],
  text,
  due: { kind: 'none' },
  proofRequired: false,
  ...over,
})

let added: StandardConditionFacts[] = []
/** Adds entries to the library, one a minute. */
const addToLibrary = async (...entries: StandardConditionFacts[]) => {
  for (const [minute, data] of entries.entries())
    // oxlint-disable-next-line no-await-in-loop -- in the order of their age
    await record({ type: 'StandardConditionAdded', data }, new Date(Date.UTC(2026, 10, 1, 12, minute)))
  added = [...added, ...entries]
  await api.settled()
}
afterEach(async () => {
  for (const { standardConditionId } of added)
    // oxlint-disable-next-line no-await-in-loop
    await record({ type: 'StandardConditionDeleted', data: { standardConditionId } })
  added = []
  await api.settled()
})

let counted = 0
const analysed = async (fields: FilingSample = {}): Promise<string> => {
  counted += 1
  const process = aProcess()
    .ownedBy(api.maria)
    .in(api.natal)
    .filed({ licensingType: 'LO', activityId: api.bakery, ...fields })
    .numbered(`2026/${counted}`)
    .coded(String(counted).padStart(24, '0'))
    .underAnalysis(api.ana)
  await api.append(process)
  return process.id
}
const suggested = async (id: string, as = api.ana) => {
  const answer = await api.call('GET', `/processes/${id}/licence-terms`, { as })
  return answer.as(licenceTermsResponse).suggested
}
const textsOf = async (id: string) => (await suggested(id)).map(({ text }) => text)

describe('[L1.11] the conditions suggested for a licence', () => {
  it('are those of the library for its municipality, activity group and kind, oldest first', async () => {
    await addToLibrary(
      entry('Para todos'),
      entry('Para Natal', { municipalityId: api.natal }),
      entry('Para Mossoró', { municipalityId: api.mossoro }),
      entry('Para alimentos', { activityGroup: 'Alimentos' }),
      entry('Para mineração', { activityGroup: 'Mineração' }),
      entry('Para operações', { kinds: ['LO', 'RLO'] }),
      entry('Para licenças prévias', { kinds: ['LP'] }),
    )
    const ofAll = ['Para todos', 'Para Natal']
    expect(await textsOf(await analysed())).toEqual([...ofAll, 'Para alimentos', 'Para operações'])
    expect(await textsOf(await analysed({ licensingType: 'LP', activityId: null }))).toEqual([
      ...ofAll,
      'Para licenças prévias',
    ])
    expect(await textsOf(await analysed({ municipalityId: api.mossoro, licensingType: 'LI' }))).toEqual([
      'Para todos',
      'Para Mossoró',
      'Para alimentos',
    ])
  })

  it('follow the water permit, name their entry, and are only for who sees the desk', async () => {
    const due = { kind: 'recurring', everyMonths: 6, firstDays: 30 } as const
    const water = entry('Analisar a água', { due, proofRequired: true })
    await addToLibrary(water)
    const id = await analysed({ usesWaterResources: true })
    const [permit, ...others] = await suggested(id)
    expect(permit?.text).toContain('outorga de recursos hídricos')
    expect(others).toEqual([
      { text: 'Analisar a água', due, proofRequired: true, standardId: water.standardConditionId },
    ])
    expect(await suggested(id, api.maria)).toEqual([])
  })

  it('follow the changes of an entry, which keeps its age, and lose one that is deleted', async () => {
    const [first, second] = [entry('Primeira'), entry('Segunda')]
    await addToLibrary(first, second)
    const id = await analysed()
    await record({ type: 'StandardConditionChanged', data: { ...first, text: 'Primeira, alterada' } })
    await api.settled()
    expect(await textsOf(id)).toEqual(['Primeira, alterada', 'Segunda'])
    await record({
      type: 'StandardConditionDeleted',
      data: { standardConditionId: first.standardConditionId },
    })
    await api.settled()
    expect(await textsOf(id)).toEqual(['Segunda'])
  })

  it('stay the same after a rebuild, and are no more than a licence can have', async () => {
    await addToLibrary(...Array.from({ length: 102 }, (_, index) => entry(`Condicionante ${index}`)))
    const id = await analysed({ usesWaterResources: true })
    const before = await textsOf(id)
    expect(before).toHaveLength(100)
    expect(before.at(-1)).toBe('Condicionante 98')
    const library = api.projections.find(({ group }) => group === 'process.standard_conditions')
    await library?.rebuild()
    expect(await textsOf(id)).toEqual(before)
    expect(await library?.parked()).toEqual([])
  })

  it('are copied: terms keep their text', async () => {
    const first = entry('Manter o piso impermeável.')
    await addToLibrary(first)
    const id = await analysed()
    const conditions = await suggested(id)
    const json = { validityMonths: 72, conditions }
    await api.call('PUT', `/processes/${id}/licence-terms`, { as: api.ana, json })
    await record({ type: 'StandardConditionChanged', data: { ...first, text: 'Outro texto da biblioteca.' } })
    await api.settled()
    const answer = await api.call('GET', `/processes/${id}/licence-terms`, { as: api.ana })
    expect(answer.as(licenceTermsResponse)).toMatchObject({
      terms: { conditions: [{ text: 'Manter o piso impermeável.' }] },
      suggested: [{ text: 'Outro texto da biblioteca.' }],
    })
  })
})
