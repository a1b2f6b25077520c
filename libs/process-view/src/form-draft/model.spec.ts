import { describe, expect, it } from 'vitest'
import { type Base, keptText, type Move, moveAfter, NO_BASE } from './model'

const AT = '2026-05-12T17:03:00.000Z'
const LATER = '2026-05-13T12:00:00.000Z'
const same: Base = { version: 3, savedAt: AT, changed: false }
const changed: Base = { ...same, changed: true }
const here = { version: 3, savedAt: AT }
const newer = { version: 4, savedAt: LATER }
const another = { version: 3, savedAt: LATER }
const gone = { version: 0, savedAt: null }

interface Case {
  readonly what: string
  readonly holdsCopy: boolean
  readonly base: Base
  readonly portal: { readonly version: number; readonly savedAt: string | null }
  readonly move: Move
}

describe('the copy of this device and the draft of the portal', () => {
  it.each<Case>([
    { what: 'nothing anywhere', holdsCopy: false, base: NO_BASE, portal: gone, move: 'keep' },
    { what: 'a draft of another device', holdsCopy: false, base: NO_BASE, portal: newer, move: 'take' },
    { what: 'the same draft', holdsCopy: true, base: same, portal: here, move: 'keep' },
    { what: 'a newer one of another device', holdsCopy: true, base: same, portal: newer, move: 'take' },
    { what: 'another one of the same version', holdsCopy: true, base: same, portal: another, move: 'take' },
    { what: 'sent or cleared on another device', holdsCopy: true, base: same, portal: gone, move: 'drop' },
    { what: 'changed here alone', holdsCopy: true, base: changed, portal: here, move: 'send' },
    { what: 'changed here, and gone there', holdsCopy: true, base: changed, portal: gone, move: 'send' },
    { what: 'changed in both places', holdsCopy: true, base: changed, portal: newer, move: 'ask' },
    {
      what: 'kept here before drafts travelled',
      holdsCopy: true,
      base: { ...NO_BASE, changed: true },
      portal: gone,
      move: 'send',
    },
    {
      what: 'cleared here without a connection',
      holdsCopy: false,
      base: changed,
      portal: here,
      move: 'remove',
    },
    { what: 'cleared here, and changed there', holdsCopy: false, base: changed, portal: newer, move: 'take' },
    { what: 'cleared in both places', holdsCopy: false, base: changed, portal: gone, move: 'drop' },
  ])('[K7.03] $what', ({ move, ...compared }) => {
    expect(moveAfter(compared)).toBe(move)
  })
})

describe('where a draft is kept', () => {
  it('[K7.03] is shown with the time, and with the day unless it is today', () => {
    expect(keptText(AT, new Date(AT))).toBe('Salvo neste dispositivo e no portal às 14:03')
    expect(keptText(AT, new Date('2026-05-20T17:03:00.000Z'))).toBe(
      'Salvo neste dispositivo e no portal em 12/05/2026 às 14:03',
    )
  })
})
