import { DomainError, licenceResponse, type LicenceResponse, type PrintedFacts } from '@licensing/contracts'
import { StoreUnavailable } from '@licensing/document-store'
import type { Actor } from '@licensing/permissions'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { aClock } from '../../../testing/a-clock'
import { aPrinter } from '../../testing/a-printer'
import { startLicenceService } from '../../testing/running-service'

const clock = aClock('2026-11-20')
const printer = aPrinter()
const api = await startLicenceService({ now: clock.now, printDocument: printer.printDocument })
afterEach(() => {
  clock.set('2026-11-20')
  printer.whenPrinting(undefined)
})
afterAll(api.close)

const reason = 'Endereço errado na portaria'
const conditions = [
  { text: 'Apresentar o laudo de estanqueidade.', due: { kind: 'days', days: 10 }, proofRequired: true },
  {
    text: 'Apresentar a planta atualizada.',
    due: { kind: 'date', date: '2026-11-19' },
    proofRequired: false,
  },
] as const
const granted = () => api.granted('2026-11-18', { conditions: [...conditions], publicNotes: 'Sem ruído' })

const attempt = (id: string, json: object, as: Actor = api.adminOfNatal) => api.act(id, 'rectify', as, json)
const rectified = async (id: string, json: object = {}): Promise<LicenceResponse> =>
  (await attempt(id, { reason, ...json })).as(licenceResponse)
const refused = async (id: string, json: object, as?: Actor) => {
  const answer = await attempt(id, { reason, ...json }, as)
  const { code, errors } = answer.refusal()
  return [answer.status, code, ...(errors ?? []).map(({ field }) => field)]
}
const fileOf = async (id: string, query = '') => {
  const { status, text } = await api.call('GET', `/licences/${id}/file${query}`, { as: api.maria })
  return status === 200 ? (JSON.parse(text.slice('%PDF-1.7 '.length)) as PrintedFacts) : status
}

describe('rectifying a licence', () => {
  it('[L4.05 L2.11] rectifying a licence makes a version with its own file and code and the same number, final by its code', async () => {
    const id = await granted()
    const before = await api.detail(id, api.adminOfNatal)
    expect(before.allowedLicenceActions).toContain('rectify')
    const after = await rectified(id, {
      corrections: { enterpriseName: 'Posto Rota do Sol', latitude: '-5,5', holderName: 'SOL 52998224725' },
    })
    expect(after).toMatchObject({
      status: 'VALID',
      number: before.number,
      version: 2,
      enterpriseName: 'Posto Rota do Sol',
      holderName: 'SOL ***.982.247-**',
      enterpriseAddress: before.enterpriseAddress,
      latitude: -5.5,
      longitude: before.longitude,
      validUntil: before.validUntil,
      publicNotes: 'Sem ruído',
    })
    expect(after.code).toMatch(/^[0-9A-Z]{24}$/)
    expect(after.code).not.toBe(before.code)
    expect(after.versions).toMatchObject([
      { version: 1, code: before.code, current: false, reason: null },
      { version: 2, code: after.code, current: true, reason, effectiveOn: '2026-11-20', signature: 'CODE' },
    ])
    expect(
      after.history.slice(-2).map(({ description, observations }) => [description, observations]),
    ).toEqual([
      ['Licença retificada: versão 2', reason],
      ['Versão 2 válida', null],
    ])
    expect(await fileOf(id, '?version=2')).toMatchObject({
      number: before.number,
      code: after.code,
      verifyAt: `https://licencas.example/protocol-verification?protocol=${after.code}`,
      issuedOn: '2026-11-20',
      enterpriseName: 'Posto Rota do Sol',
      municipalityName: 'Natal',
    })
    expect(await fileOf(id)).toMatchObject({ code: after.code })
    const listed = await api.licences(api.maria, '?search=rota+do+sol')
    expect(listed.licences.map(({ id: found }) => found)).toContain(id)
  })

  it('[L4.05] rectifying a licence changes the terms that it names, within the bounds, keeps the reason of a shorter validity, and counts it from the first day', async () => {
    const id = await granted()
    const ends = async (terms: object) => (await rectified(id, { terms })).validUntil
    clock.set('2026-12-10')
    expect(await ends({ validityMonths: 60 })).toBe('2031-11-18')
    expect(await refused(id, { terms: { validityMonths: 48 } })).toEqual([
      400,
      'VALIDITY_BOUNDS',
      'terms.validityMonths',
    ])
    expect(await ends({ validityMonths: 48, validityReason: 'Obra curta', publicNotes: '' })).toBe(
      '2030-11-18',
    )
    await rectified(id, { corrections: { enterpriseName: 'Posto Rota do Sol' } })
    expect((await api.detail(id, api.adminOfNatal)).validityReason).toBe('Obra curta')
    const { validityReason, publicNotes, conditions: kept } = await api.detail(id, api.maria)
    expect(validityReason).toBeNull()
    expect([publicNotes, kept.map(({ conditionId }) => conditionId)]).toEqual([null, ['c1', 'c2']])
    expect(await refused(id, { terms: { kind: 'LP' } })).toEqual([400, 'VALIDATION', 'terms.kind'])
  })

  it('[L4.05] rectifying a licence replaces the conditions; a kept date may have passed, a new one may not', async () => {
    const id = await granted()
    const [first, second] = conditions
    const late = { ...first, due: { kind: 'date', date: '2026-11-18' } }
    expect(await refused(id, { terms: { conditions: [second, late] } })).toEqual([
      400,
      'VALIDATION',
      'terms.conditions.1.due',
    ])
    const added = { text: 'Apresentar o relatório de ruído.', due: { kind: 'none' }, proofRequired: false }
    const after = await rectified(id, { terms: { conditions: [added, second] } })
    expect(after.conditions.map(({ conditionId, text }) => [conditionId, text])).toEqual([
      ['c3', added.text],
      ['c2', second.text],
    ])
  })

  it('[L4.05] rectifying a licence is in force from its signature; until then the version before is, and a later one supersedes it', async () => {
    const id = await granted()
    const { code } = await api.detail(id, api.maria)
    const awaiting = await rectified(id, { signature: 'UPLOADED', corrections: { holderName: 'Sol Ltda.' } })
    expect(awaiting).toMatchObject({ version: 1, code, holderName: 'Rede Rota do Sal Ltda.' })
    expect(awaiting.versions[1]).toMatchObject({ effectiveOn: null, signature: null, current: false })
    expect(awaiting.allowedLicenceActions).toEqual([
      'suspend',
      'revoke',
      'rectify',
      'transfer',
      'renew',
      'sign',
      'seal',
    ])
    expect(await fileOf(id, '?version=2')).toMatchObject({ holderName: 'Sol Ltda.' })
    const after = await rectified(id, { corrections: { enterpriseAddress: 'Rua Nova, 1' } })
    expect(after).toMatchObject({ version: 3, holderName: 'Rede Rota do Sal Ltda.' })
    expect(after.versions.map(({ effectiveOn }) => effectiveOn)).toEqual(['2026-11-18', null, '2026-11-20'])
    expect(after.allowedLicenceActions).not.toContain('sign')
  })

  it('[L4.05 L4.01] rectifying a licence leaves a suspended licence suspended, and is not for a revoked one', async () => {
    const id = await granted()
    const risk = { ground: 'RISCO_GRAVE', reason: 'Vazamento' }
    await api.act(id, 'suspend', api.adminOfNatal, risk)
    expect((await rectified(id)).status).toBe('SUSPENDED')
    await api.act(id, 'revoke', api.adminOfNatal, risk)
    expect(await refused(id, {})).toEqual([409, 'INVALID_TRANSITION'])
  })

  it('[L3.12] rectifying a licence does not bring a validity that is over', async () => {
    const id = await api.granted('2020-11-18', { validityMonths: 120, validUntil: '2030-11-18' })
    const terms = { validityMonths: 60, validityReason: 'Erro' }
    expect(await refused(id, { terms })).toEqual([409, 'VALIDITY_OVER'])
  })

  it('[L3.04] rectifying a licence is for a super admin too, but not its seal', async () => {
    const id = await granted()
    expect(await refused(id, { signature: 'SERVER' }, api.superAdmin)).toEqual([403, 'FORBIDDEN'])
    expect(await refused(id, { signature: 'SERVER' })).toEqual([409, 'SIGNING_DISABLED'])
    expect((await attempt(id, { reason }, api.superAdmin)).status).toBe(200)
  })

  it('[L4.05 D9.18] rectifying a licence names every fault at its field, also what cannot be printed, and changes nothing', async () => {
    const id = await granted()
    expect(await refused(id, { reason: ' ' })).toEqual([400, 'VALIDATION', 'reason'])
    const field = 'corrections.latitude'
    expect(await refused(id, { corrections: { latitude: 91 } })).toEqual([400, 'VALIDATION', field])
    const unknown = 'corrections.number'
    expect(await refused(id, { corrections: { number: '1' } })).toEqual([400, 'VALIDATION', unknown])
    expect(await refused(id, { corrections: { enterpriseName: 'Sal 🌱' } })).toEqual([
      400,
      'VALIDATION',
      'corrections.enterpriseName',
    ])
    expect(await refused(id, { signature: 'PEN' })).toEqual([400, 'VALIDATION', 'signature'])
    expect((await api.eventsOf(id)).length).toBe(2)
  })

  it('[L2.19] rectifying a licence is 503 without a renderer or a store, and leaves nothing', async () => {
    const id = await granted()
    const objects = await api.objects()
    for (const fault of [new DomainError('DEPENDENCY_DOWN'), new StoreUnavailable('down')]) {
      printer.whenPrinting(() => Promise.reject(fault))
      expect((await attempt(id, { reason })).status).toBe(503)
    }
    expect([(await api.eventsOf(id)).length, await api.objects()]).toEqual([2, objects])
  })

  it('[L9.05] of two concurrent rectifications one wins, and the other leaves no file', async () => {
    const id = await granted()
    const waiting: (() => void)[] = []
    printer.whenPrinting(
      () =>
        new Promise((resolve) => {
          waiting.push(resolve)
          if (waiting.length === 2) for (const print of waiting) print()
        }),
    )
    const objects = (await api.objects()).length
    const answers = await Promise.all([attempt(id, { reason }), attempt(id, { reason }, api.superAdmin)])
    printer.whenPrinting(undefined)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.refusal().code).toBe('CONCURRENT_CHANGE')
    await expect.poll(async () => (await api.objects()).length).toBe(objects + 1)
  })
})
