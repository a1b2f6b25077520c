import { defaultDeskSettings } from '@licensing/contracts'
import { expect, it } from 'vitest'
import { reclassified } from './stamp'

const flags = { requiresEia: false, publicHearing: false, twoPhase: false }
const NUMBERED = '2026-03-02T15:00:00.000Z'
const newer = { regime: 'lei-15190-2025', regimeVersion: 1 }

const under = (regime: typeof newer, facts: object, found: Partial<typeof flags> = {}, at = NUMBERED) =>
  reclassified(regime, { requestType: 'LICENCIAMENTO_AMBIENTAL', ...facts }, at, {
    flags: { ...flags, ...found },
    settings: defaultDeskSettings,
  })

it('[C1.10] a filing gets the rule of its stamped version for what staff found out', () => {
  expect(under(newer, { licensingType: 'LP' })).toMatchObject({ ...newer, rule: 'LP', term: 'P6M' })
  expect(under(newer, { licensingType: 'LP' }, { requiresEia: true })).toMatchObject({ term: 'P10M' })
  expect(under(newer, { licensingType: 'LI' }, { twoPhase: true })).toMatchObject({ term: 'P4M' })
  const older = { regime: 'conama-237-1997', regimeVersion: 1 }
  // The number was given under the newer law; the stamp keeps the older one.
  expect(under(older, { licensingType: 'LP' }, { requiresEia: true })).toMatchObject({
    ...older,
    term: 'P12M',
  })
})

it('[C1.10] a filing of another kind gets the rule of the day of its number where its regime has none', () => {
  const other = under(newer, { requestType: 'OUTROS_REQUERIMENTOS' })
  expect(other).toMatchObject({ regime: 'municipal', dayCount: 'CALENDAR' })
  expect(under({ regime: 'lei-1-2099', regimeVersion: 1 }, { licensingType: 'LO' })).toMatchObject(newer)
  expect(
    under({ ...newer, regimeVersion: 9 }, { licensingType: 'LO' }, {}, '2026-01-12T15:00:00.000Z'),
  ).toMatchObject({
    regime: 'conama-237-1997',
  })
})

it('a filing without a request type has no terms', () =>
  expect(reclassified(newer, {}, NUMBERED, { flags, settings: defaultDeskSettings })).toBeNull())
