import { randomUUID } from 'node:crypto'
import {
  activityStream,
  licenceTermsResponse,
  type StandardConditionEvent,
  type StandardConditionFacts,
  standardConditionStream,
} from '@licensing/contracts'
import { type FilingSample } from '@licensing/test-support'
import { afterAll, describe, expect, it } from 'vitest'
import { startProcessService } from '../../../testing/running-service'

const api = await startProcessService()
afterAll(api.close)

const append = (streamId: string, type: string, data: object, recordedAt = new Date()) =>
  api.store.append(api.database, { streamId, events: [{ type, data }], meta: {}, recordedAt })
const record = ({ type, data }: StandardConditionEvent, recordedAt?: Date) =>
  append(standardConditionStream(data.standardConditionId), type, data, recordedAt)

await append(activityStream(api.bakery), 'ActivityChanged', {
  activityId: api.bakery,
  code: '10.91-1',
  description: 'Fabricação de pães',
  group: 'Alimentos',
  subgroup: 'Panificação',
  cnae: null,
})

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

/** Adds entries to the library, each a minute older than the next. */
const addToLibrary = async (...entries: StandardConditionFacts[]) => {
  const addedAt = (minute: number) => new Date(Date.UTC(2026, 10, 1, 12, minute))
  await Promise.all(
    entries.map((data, minute) => record({ type: 'StandardConditionAdded', data }, addedAt(minute))),
  )
  await api.settled()
}
/** A municipality with entries of its own. */
const aTownWith = async (...entries: StandardConditionFacts[]): Promise<string> => {
  const municipalityId = await api.registerMunicipality({ name: 'Extremoz' })
  await addToLibrary(...entries.map((facts) => ({ ...facts, municipalityId })))
  return municipalityId
}

const analysed = (fields: FilingSample = {}): Promise<string> =>
  api.stored(api.numbered({ licensingType: 'LO', activityId: api.bakery, ...fields }).underAnalysis(api.ana))
const termsOf = async (id: string, as = api.ana) =>
  (await api.call('GET', `/processes/${id}/licence-terms`, { as })).as(licenceTermsResponse)
const textsOf = async (id: string) => (await termsOf(id)).suggested.map(({ text }) => text)

describe('[L1.11] the conditions suggested for a licence', () => {
  it('the conditions suggested for a licence are those of the library for its municipality, activity group and kind, oldest first', async () => {
    const forAll = entry('Para todos')
    await addToLibrary(
      forAll,
      entry('Para Natal', { municipalityId: api.natal }),
      entry('Para Mossoró', { municipalityId: api.mossoro }),
      entry('Para alimentos', { municipalityId: api.natal, activityGroup: 'Alimentos' }),
      entry('Para mineração', { municipalityId: api.natal, activityGroup: 'Mineração' }),
      entry('Para operações', { municipalityId: api.natal, kinds: ['LO', 'RLO'] }),
      entry('Para licenças prévias', { municipalityId: api.natal, kinds: ['LP'] }),
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
    ])
    const { standardConditionId } = forAll
    await record({ type: 'StandardConditionDeleted', data: { standardConditionId } })
    await api.settled()
  })

  it('[L1.12] the conditions suggested for a licence follow the water permit, name their entry, and are only for who sees the desk', async () => {
    const due = { kind: 'recurring', everyMonths: 6, firstDays: 30 } as const
    const water = entry('Analisar a água', { due, proofRequired: true })
    const municipalityId = await aTownWith(water)
    const id = await analysed({ usesWaterResources: true, municipalityId })
    const [permit, ...others] = (await termsOf(id)).suggested
    expect(permit?.text).toContain('outorga de recursos hídricos')
    expect(others).toEqual([
      { text: 'Analisar a água', due, proofRequired: true, standardId: water.standardConditionId },
    ])
    expect((await termsOf(id, api.maria)).suggested).toEqual([])
  })

  it('the conditions suggested for a licence follow the changes of an entry, which keeps its age, and lose one that is deleted; terms keep their text', async () => {
    const [first, second] = [entry('Manter o piso impermeável.'), entry('Segunda')]
    const municipalityId = await aTownWith(first, second)
    const id = await analysed({ municipalityId })
    const json = { validityMonths: 72, conditions: (await termsOf(id)).suggested.slice(0, 1) }
    await api.call('PUT', `/processes/${id}/licence-terms`, { as: api.ana, json })
    const changed = { ...first, municipalityId, text: 'Primeira, alterada' }
    await record({ type: 'StandardConditionChanged', data: changed })
    await api.settled()
    expect(await textsOf(id)).toEqual(['Primeira, alterada', 'Segunda'])
    const { standardConditionId } = first
    await record({ type: 'StandardConditionDeleted', data: { standardConditionId } })
    await api.settled()
    expect(await textsOf(id)).toEqual(['Segunda'])
    expect((await termsOf(id)).terms?.conditions).toMatchObject([{ text: 'Manter o piso impermeável.' }])
  })

  it('the conditions suggested for a licence stay the same after a rebuild, and are no more than a licence can have', async () => {
    const many = Array.from({ length: 102 }, (_, index) => entry(`Condicionante ${index}`))
    const id = await analysed({ usesWaterResources: true, municipalityId: await aTownWith(...many) })
    const before = await textsOf(id)
    expect(before).toHaveLength(100)
    expect(before.at(-1)).toBe('Condicionante 98')
    const library = api.projections.find(({ group }) => group === 'process.standard_conditions')
    await library?.rebuild()
    expect(await textsOf(id)).toEqual(before)
    expect(await library?.parked()).toEqual([])
  })
})
