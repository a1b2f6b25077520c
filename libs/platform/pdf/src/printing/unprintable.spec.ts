import { expect, it } from 'vitest'
import { someFacts } from './testing/some-facts'
import { unprintableOf } from './unprintable'

it('[D9.18] names the characters that a document cannot print, and where', () => {
  expect(unprintableOf(someFacts())).toEqual([])
  const [condition] = someFacts().conditions
  if (condition === undefined) throw new Error('The facts have no condition')
  const facts = someFacts({
    holderName: 'Lǐ Wěi 李伟 李',
    enterpriseName: 'Sítio Ɐɕ 🌱\u200d',
    conditions: [condition, { ...condition, text: 'Manter\n🌱 e 🌳' }],
  })
  expect(unprintableOf(facts)).toEqual([
    { place: 'Nome do titular', characters: ['李', '伟'] },
    { place: 'Nome do empreendimento', characters: ['🌱'] },
    { place: 'Condicionante 2', characters: ['🌱', '🌳'] },
  ])
  const { holderName, conditions } = facts
  expect(unprintableOf(facts, { holderName, conditions: conditions.toReversed() })).toEqual([
    { place: 'Nome do empreendimento', characters: ['🌱'] },
  ])
})
