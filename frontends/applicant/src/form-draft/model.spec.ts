import { expect, it } from 'vitest'
import { type Base, keptText, type Move, moveAfter, NO_BASE } from './model'

const AT = '2026-05-12T17:03:00.000Z'
const LATER = '2026-05-13T12:00:00.000Z'
const same: Base = { version: 3, savedAt: AT, changed: false }
const changed: Base = { ...same, changed: true }
const here = { version: 3, savedAt: AT }
const newer = { version: 4, savedAt: LATER }
const another = { version: 3, savedAt: LATER }
const gone = { version: 0, savedAt: null }

it('[K7.03] the copy of this device and the draft of the portal are kept, taken, sent, dropped or asked about', () => {
  type Case = readonly [
    what: string,
    holdsCopy: boolean,
    base: Base,
    portal: typeof here | typeof gone,
    move: Move,
  ]
  const cases: readonly Case[] = [
    ['nothing anywhere', false, NO_BASE, gone, 'keep'],
    ['a draft of another device', false, NO_BASE, newer, 'take'],
    ['the same draft', true, same, here, 'keep'],
    ['a newer one of another device', true, same, newer, 'take'],
    ['another one of the same version', true, same, another, 'take'],
    ['sent or cleared on another device', true, same, gone, 'drop'],
    ['changed here alone', true, changed, here, 'send'],
    ['changed here, and gone there', true, changed, gone, 'send'],
    ['changed in both places', true, changed, newer, 'ask'],
    ['kept here before drafts travelled', true, { ...NO_BASE, changed: true }, gone, 'send'],
    ['cleared here without a connection', false, changed, here, 'remove'],
    ['cleared here, and changed there', false, changed, newer, 'take'],
    ['cleared in both places', false, changed, gone, 'drop'],
  ]
  const moves = cases.map(([what, holdsCopy, base, portal]) => [what, moveAfter({ holdsCopy, base, portal })])
  expect(moves).toEqual(cases.map(([what, , , , move]) => [what, move]))
})

it('[K7.03] where a draft is kept is shown with the time, and with the day unless it is today', () => {
  expect(keptText(AT, new Date(AT))).toBe('Salvo neste dispositivo e no portal às 14:03')
  expect(keptText(AT, new Date('2026-05-20T17:03:00.000Z'))).toBe(
    'Salvo neste dispositivo e no portal em 12/05/2026 às 14:03',
  )
})
