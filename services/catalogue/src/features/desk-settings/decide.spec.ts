import { defaultDeskSettings } from '@licensing/contracts'
import { dayOf } from '@licensing/legal-clock'
import { describe, expect, it } from 'vitest'
import { aMunicipality, anActor, NATAL } from '../../testing/an-entry'
import { evolveMunicipality, type MunicipalityState } from '../../domain/municipality'
import { type ChangeDeskSettings, changeDeskSettings } from './decide'

const today = dayOf('2026-11-10')
const by = anActor('ADMIN', [NATAL])
const change = (changes: ChangeDeskSettings['changes'], over: Partial<ChangeDeskSettings> = {}) =>
  changeDeskSettings(aMunicipality(), { by, version: 0, changes, today, ...over })
const after = (municipality: MunicipalityState, over: Partial<ChangeDeskSettings>): MunicipalityState =>
  changeDeskSettings(municipality, { by, version: municipality.desk.version, changes: {}, today, ...over })
    .map((event) => ({ ...event, recordedAt: '2026-11-10T12:00:00.000Z' }))
    .reduce((state, event) => evolveMunicipality(state, event) ?? state, municipality)
const refusal = (code: string, field?: string, message?: unknown): unknown =>
  expect.objectContaining({
    code,
    ...(field === undefined
      ? {}
      : { errors: [{ field, message: message ?? (expect.any(String) as unknown) }] }),
  })

describe('[C2.15] changing the settings of the desk', () => {
  it('changing the settings of the desk records the whole settings, with those that are absent unchanged, and nothing when nothing changes', () => {
    const [first] = change({ terms: { AA: 'P2M', LP: undefined }, claimOnStart: true })
    expect(first).toEqual({
      type: 'MunicipalityDeskSettingsChanged',
      data: {
        ...defaultDeskSettings,
        optionalDaysFrom: null,
        municipalityId: NATAL,
        terms: { AA: 'P2M' },
        claimOnStart: true,
      },
    })
    const second = after(after(aMunicipality(), { changes: { terms: { AA: 'P2M' } } }), {
      changes: { archivalNoticeDays: 20 },
    })
    expect(second.desk).toMatchObject({
      version: 2,
      settings: { terms: { AA: 'P2M' }, archivalNoticeDays: 20 },
    })
    expect(change({ ...defaultDeskSettings })).toEqual([])
    expect(change({})).toEqual([])
  })

  it('changing the settings of the desk is allowed to people who may change the bank data', () => {
    expect(change({ claimOnStart: true }, { by: anActor('SUPER_ADMIN') })).toHaveLength(1)
    for (const stranger of [anActor('ADMIN', ['other']), anActor('ANALYST', [NATAL])])
      expect(() => change({ claimOnStart: true }, { by: stranger })).toThrow(refusal('FORBIDDEN'))
  })

  it('changing the settings of the desk needs the version on which it is based', () =>
    expect(() => change({ claimOnStart: true }, { version: 1 })).toThrow(refusal('CONCURRENT_CHANGE')))

  it('[C1.04] changing the settings of the desk refuses a term above that of the law, at its field', () => {
    expect(() => change({ terms: { AA: 'P4M' } })).toThrow(
      refusal('TERM_TOO_LONG', 'terms.AA', 'O prazo não pode passar de 3 meses (Lei 15.190/2025, art. 47).'),
    )
    expect(() => change({ terms: { CERTIDAO_USO_OCUPACAO_SOLO: 'P16D' } })).toThrow(
      refusal('TERM_TOO_LONG', 'terms.CERTIDAO_USO_OCUPACAO_SOLO'),
    )
    expect(change({ terms: { AA: 'P3M', CERTIDAO_USO_OCUPACAO_SOLO: 'P15D' } })).toHaveLength(1)
  })

  it('[C2.08] changing the settings of the desk refuses another past, and keeps the one that was', () => {
    const past = { on: '2026-11-10', name: 'Hoje', yearly: false }
    expect(() => change({ calendar: [past] })).toThrow(refusal('CALENDAR_PAST'))
    const yearly = { on: '2026-11-11', name: 'Amanhã', yearly: true }
    const set = after(aMunicipality(), { changes: { calendar: [yearly] } })
    const later = after(set, { changes: { calendar: [] }, today: dayOf('2027-12-01') })
    expect(later.desk.settings.calendar.map(({ on }) => on)).toEqual(['2026-11-11', '2027-11-11'])
  })
})
