import { describe, expect, it } from 'vitest'
import { plusDays, shippedRules as rules } from '@licensing/licensing-law'
import { licence } from '../testing/licence-events'
import { judgeAct, licenceGroundsFor } from './judge-act'
import { currentVersion, type LicenceState, type RecordedLicenceEvent } from './licence-state'
import { endedFrom } from './renewal'
import { possibleLicenceActions, ensureLicenceAction, licenceStateOf } from './status'

const valid = [licence.issued(), licence.madeFinal('2026-11-20')]
const end = '2032-11-18'

const after = (...events: RecordedLicenceEvent[]): RecordedLicenceEvent[] => [...valid, ...events]
const stateOf = (events: RecordedLicenceEvent[], today: string) => {
  const state = licenceStateOf(events, today)
  if (state === null) throw new Error('no licence')
  return state
}
const statusOf = (events: RecordedLicenceEvent[], today: string) => stateOf(events, today).status
const folded = (...events: RecordedLicenceEvent[]): LicenceState => stateOf(after(...events), end)

describe('[L4.01] a licence', () => {
  it('a licence is ISSUED at issue, VALID when final, VOIDED on return', () => {
    expect(licenceStateOf([], end)).toBeNull()
    expect(statusOf([licence.issued()], '2026-11-19')).toBe('ISSUED')
    expect(statusOf(valid, '2026-11-20')).toBe('VALID')
    expect(statusOf([licence.issued(), licence.voided('2026-11-19')], '2026-11-20')).toBe('VOIDED')
  })

  it('a licence offers what is possible on that day', () => {
    const actionsOn = (events: RecordedLicenceEvent[], today: string) =>
      possibleLicenceActions(stateOf(events, today), { rules, today })
    expect(actionsOn([licence.issued()], '2026-11-19')).toEqual([])
    expect(actionsOn(valid, end)).toEqual(['suspend', 'revoke', 'rectify', 'transfer', 'renew', 'seal'])
    expect(actionsOn(valid, '2032-11-19')).toEqual(['renew'])
    expect(actionsOn(after(licence.suspended('2027-01-01')), end)).toEqual([
      'reinstate',
      'revoke',
      'rectify',
      'renew',
      'seal',
    ])
    expect(actionsOn(after(licence.revoked('2027-01-01')), end)).toEqual(['reinstate'])
    expect(actionsOn([licence.issued({ kind: 'LOT' }), licence.madeFinal('2026-11-20')], end)).not.toContain(
      'renew',
    )
  })

  it('a licence refuses what is not', () => {
    expect(ensureLicenceAction(folded(), 'suspend', { rules, today: end })).toBe('SUSPENDED')
    expect(() => ensureLicenceAction(folded(), 'suspend', { rules, today: '2032-11-19' })).toThrow(
      expect.objectContaining({ code: 'INVALID_TRANSITION' }),
    )
  })

  it('registered from an older document has the status of its dates', () => {
    const older = licence.recorded('2026-11-26', { issuedOn: '2021-03-01', validUntil: '2026-03-01' })
    expect(stateOf([older], '2026-11-26')).toMatchObject({ status: 'EXPIRED', fromOlderDocument: true })
    const open = licence.recorded('2026-11-26', { issuedOn: '2021-03-01', validUntil: null })
    expect(statusOf([open], '2099-01-01')).toBe('VALID')
  })
})

describe('[L4.02] a ground', () => {
  const issuedUnder = (regime: string, ...events: RecordedLicenceEvent[]) =>
    stateOf([licence.issued({ regime }), licence.madeFinal('2026-11-20'), ...events], '2027-01-10')
  const today = '2027-01-10'
  const [conama, lei] = ['conama-237-1997', 'lei-15190-2025']

  it.each([
    [
      conama,
      'suspend',
      ['VIOLACAO_DE_CONDICIONANTE', 'OMISSAO_OU_FALSIDADE', 'RISCO_GRAVE', 'DECISAO_JUDICIAL'],
    ],
    [lei, 'suspend', ['OMISSAO_OU_FALSIDADE', 'RISCO_GRAVE', 'ACIDENTE', 'DECISAO_JUDICIAL']],
    [
      conama,
      'revoke',
      [
        'VIOLACAO_DE_CONDICIONANTE',
        'OMISSAO_OU_FALSIDADE',
        'RISCO_GRAVE',
        'DECISAO_JUDICIAL',
        'PEDIDO_DO_TITULAR',
      ],
    ],
    [
      lei,
      'revoke',
      ['OMISSAO_OU_FALSIDADE', 'RISCO_GRAVE', 'ACIDENTE', 'DECISAO_JUDICIAL', 'PEDIDO_DO_TITULAR'],
    ],
  ] as const)('under %s to %s is one of %j', (regime, act, grounds) => {
    const granted = issuedUnder(regime)
    expect(licenceGroundsFor(granted, act, { rules, today })).toEqual(grounds)
    expect(judgeAct(granted, { act, ground: grounds[0] }, { rules, today })).toEqual([])
    expect(judgeAct(granted, { act, ground: 'RECURSO_PROVIDO' }, { rules, today })).toEqual([
      { field: 'ground', message: 'Este fundamento não cabe neste caso' },
    ])
  })

  it('only a court or an appeal can reinstate a revoked licence', () => {
    const revoked = issuedUnder(lei, licence.revoked('2027-01-01'))
    expect(licenceGroundsFor(revoked, 'reinstate', { rules, today })).toEqual([
      'DECISAO_JUDICIAL',
      'RECURSO_PROVIDO',
    ])
    expect(judgeAct(revoked, { act: 'reinstate', ground: 'RISCO_GRAVE' }, { rules, today })).toHaveLength(1)
    const suspended = issuedUnder(lei, licence.suspended('2027-01-01'))
    expect(judgeAct(suspended, { act: 'reinstate', ground: 'RISCO_GRAVE' }, { rules, today })).toEqual([])
  })

  it('the ground of a suspension goes with a last day that has not passed', () => {
    const suspend = { act: 'suspend', ground: 'RISCO_GRAVE' } as const
    expect(judgeAct(folded(), { ...suspend, until: today }, { rules, today })).toEqual([])
    expect(judgeAct(folded(), { ...suspend, until: '2027-01-09' }, { rules, today })).toEqual([
      { field: 'until', message: 'A data não pode ser anterior a hoje' },
    ])
  })
})

describe('[L4.03] a suspension', () => {
  it('a suspension with a last day ends the day after', () => {
    const suspended = after(licence.suspended('2027-01-01', { until: '2027-03-31' }))
    expect(statusOf(suspended, '2027-03-31')).toBe('SUSPENDED')
    expect(statusOf(suspended, '2027-04-01')).toBe('VALID')
  })

  it('outlasts the validity, and ends by the dates', () => {
    const open = after(licence.suspended('2032-10-01'))
    expect(statusOf(open, '2033-01-01')).toBe('SUSPENDED')
    expect(statusOf([...open, licence.reinstated('2032-10-05')], end)).toBe('VALID')
    expect(statusOf([...open, licence.reinstated('2033-01-01')], '2033-01-01')).toBe('EXPIRED')
    const until = [
      licence.renewalRequested('2032-07-01'),
      licence.suspended('2032-10-01', { until: '2032-12-31' }),
    ]
    expect(statusOf(after(...until), '2032-12-31')).toBe('SUSPENDED')
    expect(statusOf(after(...until), '2033-01-01')).toBe('EXTENDED')
  })
})

describe('a new version', () => {
  const rectified = licence.rectified('2027-05-03', 2, {
    enterpriseName: 'Posto Rota do Sal II',
    validUntil: null,
  })

  it('a new version is in force from its signature; until then the one before is', () => {
    expect(currentVersion(folded(rectified))).toMatchObject({ version: 1, file: { sha256: 'b'.repeat(64) } })
    expect(currentVersion(folded(rectified, licence.madeFinal('2027-05-04', 2)))).toMatchObject({
      version: 2,
      facts: { enterpriseName: 'Posto Rota do Sal II' },
      issued: { sha256: 'a'.repeat(64) },
      file: { sha256: 'b'.repeat(64) },
    })
    expect(statusOf(after(rectified), '2040-01-01')).toBe('EXPIRED')
    expect(statusOf(after(rectified, licence.madeFinal('2027-05-04', 2)), '2040-01-01')).toBe('VALID')
  })

  it('a new version has the owner that a transfer names, and keeps it in later ones', () => {
    const transferred = [licence.transferred('2027-05-03', 2, 'new owner')]
    const owner = (...events: RecordedLicenceEvent[]) => currentVersion(folded(...events)).ownerId
    const before = owner()
    expect(owner(...transferred)).toBe(before)
    transferred.push(licence.madeFinal('2027-05-04', 2))
    expect(owner(...transferred)).toBe('new owner')
    transferred.push(licence.rectified('2027-06-01', 3), licence.madeFinal('2027-06-01', 3))
    expect(owner(...transferred)).toBe('new owner')
  })
})

describe('[L4.07] a renewal that is open', () => {
  const actionsOn = (today: string, ...events: RecordedLicenceEvent[]) =>
    possibleLicenceActions(stateOf(after(...events), today), { rules, today })

  it('a renewal that is open leaves no room for a second, also as a draft, until it is closed', () => {
    const opened = licence.renewalOpened('2032-06-01')
    expect(actionsOn(end)).toContain('renew')
    expect(actionsOn(end, opened)).not.toContain('renew')
    expect(folded(opened, licence.renewalRequested('2032-07-01')).openRenewal).not.toBeNull()
    const closed = [opened, licence.renewalClosed('2032-07-02', 'DELETED')]
    expect(actionsOn(end, ...closed)).toContain('renew')
    expect(folded(...closed)).toMatchObject({ openRenewal: null, renewals: [] })
  })

  it('a renewal that is still a draft extends nothing', () =>
    expect(statusOf(after(licence.renewalOpened('2032-06-01')), '2032-11-19')).toBe('EXPIRED'))
})

describe('[L4.09] an undecided renewal', () => {
  it('an undecided, timely renewal keeps the licence EXTENDED', () => {
    const renewed = after(licence.renewalRequested('2032-07-01'))
    expect(statusOf(renewed, end)).toBe('VALID')
    for (const day of ['2032-11-19', '2040-01-01']) expect(statusOf(renewed, day)).toBe('EXTENDED')
    expect(endedFrom(folded(licence.renewalRequested('2032-07-01')))).toBeNull()
  })

  it('an undecided renewal that was late, or never protocolled, does not extend the licence', () => {
    expect(statusOf(after(licence.renewalRequested('2032-08-01', false)), '2032-11-19')).toBe('EXPIRED')
    expect(statusOf(valid, '2032-11-19')).toBe('EXPIRED')
  })
})

describe('[L4.10] a renewal that is decided', () => {
  const requested = licence.renewalRequested('2032-07-01')

  it.each(['DENIED', 'DELETED', 'ARCHIVED'] as const)('as %s ends the extension that day', (outcome) => {
    const closed = after(requested, licence.renewalClosed('2033-02-10', outcome))
    expect(statusOf(closed, '2033-02-10')).toBe('EXPIRED')
    expect(endedFrom(stateOf(closed, end))).toBe('2033-02-10')
    const early = after(requested, licence.renewalClosed('2032-09-01', outcome))
    expect(statusOf(early, end)).toBe('VALID')
    expect(endedFrom(stateOf(early, end))).toBe('2032-11-19')
  })

  it('a granted renewal keeps the licence EXTENDED until the new one is valid, and then SUPERSEDED', () => {
    const granted = after(requested, licence.renewalClosed('2033-02-10', 'GRANTED'))
    expect(statusOf(granted, '2033-02-10')).toBe('EXTENDED')
    expect(statusOf([...granted, licence.superseded('2033-02-11')], '2033-02-11')).toBe('SUPERSEDED')
  })
})

describe('[L4.11] the last day', () => {
  it('the last day is valid as a whole, and the next is not, recorded or not', () => {
    expect(statusOf(valid, end)).toBe('VALID')
    const next = plusDays(end, 1)
    expect(statusOf(valid, next)).toBe('EXPIRED')
    expect(statusOf(after(licence.expired(next)), next)).toBe('EXPIRED')
    const renewed = after(licence.renewalRequested('2032-07-01'))
    expect(statusOf([...renewed, licence.extended(next)], next)).toBe(statusOf(renewed, next))
  })
})
