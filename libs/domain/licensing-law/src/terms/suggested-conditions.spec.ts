import { expect, it } from 'vitest'
import { suggestedConditions, type StandardCondition } from './suggested-conditions'

const entry = (id: string, change: Partial<StandardCondition> = {}): StandardCondition => ({
  id,
  municipalityId: null,
  activityGroup: null,
  kinds: [],
  text: `Condicionante ${id}`,
  due: { kind: 'none' },
  proofRequired: false,
  ...change,
})

const subject = {
  kind: 'LO',
  activityGroup: 'Comércio',
  municipalityId: 'natal',
  usesWaterResources: false,
} as const

const library = [
  entry('of all'),
  entry('of Natal', { municipalityId: 'natal' }),
  entry('of Mossoró', { municipalityId: 'mossoro' }),
  entry('of the group', { activityGroup: 'Comércio' }),
  entry('of another group', { activityGroup: 'Indústria' }),
  entry('of LO', { kinds: ['LP', 'LO'] }),
  entry('of LP', { kinds: ['LP'] }),
]

it('suggests what matches municipality, activity group and kind, in the order of the library', () => {
  const suggested = suggestedConditions(library, subject)
  expect(suggested.map(({ standardId }) => standardId)).toEqual([
    'of all',
    'of Natal',
    'of the group',
    'of LO',
  ])
  expect(suggested[0]).toEqual({
    text: 'Condicionante of all',
    due: { kind: 'none' },
    proofRequired: false,
    standardId: 'of all',
  })
})

it('suggests nothing that is bound to a group for a request without an activity', () =>
  expect(
    suggestedConditions(library, { ...subject, activityGroup: null }).map(({ standardId }) => standardId),
  ).toEqual(['of all', 'of Natal', 'of LO']))

it('[L1.12] suggests the water permit first where water is used', () => {
  const [first, ...rest] = suggestedConditions(library, { ...subject, usesWaterResources: true })
  expect(first).toEqual({
    text: 'Apresentar a outorga de recursos hídricos, ou sua dispensa, em até 120 dias, prorrogáveis uma vez por mais 120.',
    due: { kind: 'days', days: 120 },
    proofRequired: true,
  })
  expect(rest).toEqual(suggestedConditions(library, subject))
})
