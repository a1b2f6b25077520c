import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LICENSING_TYPES, type LicensingType } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { nationalCalendar } from '../calendar/calendar'
import { dayOf } from '../calendar/civil-day'
import { ledgerOf } from '../ledger/ledger-of'
import { inOrder, protocolled, recorded } from '../testing/events'
import { chooseTerms, type Filing, regimes } from './choose-terms'

const filed = (numberedOn: string, more: Partial<Filing> = {}): Filing => ({
  numberedOn: dayOf(numberedOn),
  requestType: 'LICENCIAMENTO_AMBIENTAL',
  licensingType: 'LO',
  requiresEia: false,
  publicHearing: false,
  twoPhase: false,
  ...more,
})

const ledgerOn = (day: string, events: Parameters<typeof inOrder>[0]) =>
  ledgerOf(inOrder(events), nationalCalendar, `${day}T15:00:00.000Z`)

it.each([
  ['2026-02-04T02:59:59.000Z', 'conama-237-1997'],
  ['2026-02-04T03:00:00.000Z', 'lei-15190-2025'],
])('[C1.01] a number given at %s falls under %s, on whatever day it is protocolled', (numbered, id) =>
  expect(ledgerOn('2026-05-02', protocolled('2026-05-01', { numbered })).regime?.id).toBe(id),
)

const termOf = (licensingType: LicensingType, day: string, more: Partial<Filing> = {}) =>
  chooseTerms(filed(day, { licensingType, ...more }))?.term

const set: readonly LicensingType[] = ['LP', 'LI', 'LO', 'LOT', 'LO-R', 'RLP', 'RLI', 'RLO']
const municipal = LICENSING_TYPES.filter((kind) => !set.includes(kind))

it('[D9.20] each rule of a regime has a name that people read', () =>
  expect(regimes.flatMap(({ rules }) => rules).filter(({ name }) => name === undefined)).toEqual([]))

it('[C1.02] the terms of CONAMA 237/1997', () => {
  for (const kind of LICENSING_TYPES) expect(termOf(kind, '2026-02-03')).toBe('P6M')
  for (const kind of set)
    for (const flag of ['requiresEia', 'publicHearing'])
      expect(termOf(kind, '2026-02-03', { [flag]: true })).toBe('P12M')
  for (const kind of municipal) expect(termOf(kind, '2026-02-03', { requiresEia: true })).toBe('P6M')
})

describe('[C1.03] the terms of Lei 15.190/2025', () => {
  const day = '2026-02-04'
  it('the term of Lei 15.190/2025 is six months for LP and RLP, and three for other kinds', () => {
    for (const kind of LICENSING_TYPES)
      expect(termOf(kind, day)).toBe(kind === 'LP' || kind === 'RLP' ? 'P6M' : 'P3M')
  })
  it('Lei 15.190/2025 has longer terms with an EIA, and in two phases without one', () => {
    expect(termOf('LP', day, { requiresEia: true, twoPhase: true })).toBe('P10M')
    expect(termOf('LI', day, { twoPhase: true })).toBe('P4M')
    expect(termOf('LP', day, { twoPhase: true })).toBe('P4M')
  })
  it('the terms of Lei 15.190/2025 names the item of the article', () =>
    expect(chooseTerms(filed(day))?.basis).toBe('Lei 15.190/2025, art. 47, III'))
})

it('other requests have the terms of general law', () => {
  const certificate = chooseTerms(filed('2026-05-01', { requestType: 'CERTIDAO_USO_OCUPACAO_SOLO' }))
  expect(certificate).toMatchObject({ term: 'P15D', stopsOn: 'ISSUE', basis: 'Lei 9.051/1995, art. 1º' })
  const other = chooseTerms(filed('2020-05-01', { requestType: 'OUTROS_REQUERIMENTOS', licensingType: null }))
  expect(other).toMatchObject({ term: 'P30D', stopsOn: 'DECISION', basis: 'Lei 9.784/1999, art. 49' })
})

describe('[C1.05] a released regime', () => {
  const released = {
    'conama-237-1997@1': '265253d2d2c2a7786df272b44555ef98d0b823d79bb2b995180bbac98e484c04',
    'lei-15190-2025@1': '2abe9126ef3e5905f7cf95a0767def2fa2727abe4ce1ae956b60eeafc72668fe',
    'municipal@1': 'f92d00979130df38f6a05b00c90fbadfbd352942c1219c5d931e667f40ee252d',
  }
  it('a released regime never changes', () => {
    for (const [name, sha256] of Object.entries(released)) {
      const file = readFileSync(new URL(`${name}.json`, import.meta.url))
      expect([name, createHash('sha256').update(file).digest('hex')]).toEqual([name, sha256])
    }
  })
  it('a released regime is one of the table', () =>
    expect(regimes.map(({ id, version }) => `${id}@${version}`)).toEqual(Object.keys(released)))
  it('a released regime is followed by a version with another term, chosen by the day of filing', () => {
    const lei = regimes.find(({ id }) => id === 'lei-15190-2025')
    if (lei === undefined) throw new Error('The table has lei-15190-2025.')
    const rules = lei.rules.map((rule) => ({ ...rule, term: 'P1M' }))
    const table = [...regimes, { ...lei, version: 2, filedFrom: '2027-01-01', rules }]
    expect(chooseTerms(filed('2026-12-31'), table)).toMatchObject({ regimeVersion: 1, term: 'P3M' })
    expect(chooseTerms(filed('2027-01-01'), table)).toMatchObject({ regimeVersion: 2, term: 'P1M' })
  })
})

describe('[C1.07] the clock starts', () => {
  it('the clock starts with the first ProcessProtocoled, not with another', () => {
    const events = [...protocolled('2026-03-02'), recorded('2026-04-01', 'ProcessProtocoled')]
    expect(ledgerOn('2026-05-01', events)).toMatchObject({
      startedOn: '2026-03-02',
      entries: [{ effect: 'STARTED', cause: { type: 'ProcessProtocoled', version: 2 } }],
    })
  })
  it('the clock of a process without a fee starts with its filing', () => {
    const [filing, protocol] = protocolled('2026-03-10', { numbered: '2026-03-02' })
    const exempt = { ...filing, data: { ...filing?.data, feeExempt: true } }
    expect(ledgerOn('2026-05-01', [exempt, protocol] as never).startedOn).toBe('2026-03-02')
  })
  it('the clock of a draft without a fee starts with its submission, by the kind it has then', () => {
    const changes = [{ field: 'licensingType', from: 'LO', to: 'LP' }]
    const events = [
      recorded('2026-02-01', 'ProcessDrafted', {
        requestType: 'LICENCIAMENTO_AMBIENTAL',
        licensingType: 'LO',
      }),
      recorded('2026-03-01', 'ProcessEdited', { changes }),
      recorded('2026-03-02', 'ProcessSubmitted', { feeExempt: true }),
    ]
    expect(ledgerOn('2026-05-01', events)).toMatchObject({ startedOn: '2026-03-02', term: 'P6M' })
  })
})

describe('[C1.09] the clock stops', () => {
  const ends = (numbered: string, type: Parameters<typeof recorded>[1]) =>
    ledgerOn('2026-05-01', [...protocolled('2026-03-02', { numbered }), recorded('2026-04-01', type)]).state
  it.each(['ProcessApproved', 'ProcessRejected', 'ProcessArchived', 'ProcessDeleted'] as const)(
    'under CONAMA 237/1997 with %s',
    (type) => expect(ends('2026-02-03', type)).toBe('STOPPED'),
  )
  it.each(['ProcessRejected', 'ProcessCompleted', 'ProcessArchived', 'ProcessDeleted'] as const)(
    'under Lei 15.190/2025 with %s',
    (type) => expect(ends('2026-02-04', type)).toBe('STOPPED'),
  )
  it('an approval does not stop the clock under Lei 15.190/2025', () =>
    expect(ends('2026-02-04', 'ProcessApproved')).toBe('RUNNING'))
})

it('[C1.11] a correction of the kind leaves the term as it is', () => {
  const changes = [{ field: 'licensingType', from: 'LO', to: 'LP' }]
  const events = [...protocolled('2026-03-02'), recorded('2026-04-01', 'ProcessEdited', { changes })]
  expect(ledgerOn('2026-05-01', events)).toMatchObject({ term: 'P3M', dueOn: '2026-06-02' })
})

it('[C1.13] the statement of an overdue clock denies that a licence results from it', () =>
  expect(ledgerOn('2026-06-05', protocolled('2026-03-02')).statement).toBe(
    'O prazo venceu. Não há licença automática; cabe atuação supletiva (LC 140/2011, art. 14, § 3º).',
  ))
