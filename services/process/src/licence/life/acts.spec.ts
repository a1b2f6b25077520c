import { licenceStream } from '@licensing/contracts'
import { whileHeld } from '@licensing/test-support'
import { afterAll, describe, expect, it } from 'vitest'
import { aClock } from '../../testing/a-clock'
import { startLicenceService } from '../testing/running-service'

const clock = aClock('2026-11-20')
const api = await startLicenceService({ now: clock.now })
afterAll(api.close)

const risk = { ground: 'RISCO_GRAVE', reason: 'Vazamento no tanque 2' }
const conditions = [
  { text: 'Apresentar o laudo de estanqueidade.', due: { kind: 'days', days: 10 }, proofRequired: true },
  { text: 'Apresentar o relatório de ruído.', due: { kind: 'days', days: 10 }, proofRequired: true },
] as const
const statusAfter = async (id: string, what: string, json: object, as = api.adminOfNatal) => {
  const answer = await api.act(id, what, as, json)
  return answer.status === 200
    ? (JSON.parse(answer.text) as { status: string }).status
    : answer.refusal().code
}

describe('acts on a licence', () => {
  it('[L4.01 L4.02 L9.06] suspends, reinstates and revokes, each with its ground and reason in the history', async () => {
    const id = await api.granted('2026-11-18')
    expect((await api.detail(id, api.adminOfNatal)).allowedLicenceActions).toEqual([
      'suspend',
      'revoke',
      'rectify',
      'transfer',
      'renew',
      'seal',
    ])
    expect(await statusAfter(id, 'suspend', risk)).toBe('SUSPENDED')
    const suspended = await api.detail(id, api.maria)
    expect(suspended).toMatchObject({
      statusLabel: 'Suspensa',
      act: { on: '2026-11-20', ...risk, until: null, keptConditions: [] },
      allowedLicenceActions: ['renew'],
      grounds: { suspend: [], reinstate: [], revoke: [] },
    })
    expect(suspended.history.at(-1)).toMatchObject({
      action: 'LicenceSuspended',
      description: 'Licença suspensa',
      observations: risk.reason,
      user: { name: 'Adélia Natal', role: 'ADMIN' },
    })
    expect(await statusAfter(id, 'reinstate', risk)).toBe('VALID')
    expect(await statusAfter(id, 'revoke', risk)).toBe('REVOKED')
    const revoked = await api.detail(id, api.adminOfNatal)
    expect(revoked.allowedLicenceActions).toEqual(['reinstate'])
    // Only a court or an appeal can reinstate a revoked licence.
    expect(revoked.grounds.reinstate).toEqual(['DECISAO_JUDICIAL', 'RECURSO_PROVIDO'])
    expect(await statusAfter(id, 'reinstate', risk)).toBe('VALIDATION')
    const again = await api.act(id, 'suspend', api.adminOfNatal, risk)
    expect([again.status, again.refusal()]).toMatchObject([
      409,
      {
        code: 'INVALID_TRANSITION',
        message: 'Esta ação não é permitida na situação atual da licença.',
      },
    ])
  })

  it('[L4.02] an act on a licence refuses a ground of another regime, and one without a reason', async () => {
    const id = await api.granted('2026-11-18')
    const fieldsOf = async (what: string, json: object) =>
      (await api.act(id, what, api.adminOfNatal, json)).refusal().errors?.map(({ field }) => field)
    expect(await fieldsOf('suspend', { ...risk, ground: 'VIOLACAO_DE_CONDICIONANTE' })).toEqual(['ground'])
    expect(await fieldsOf('suspend', { ground: 'RISCO_GRAVE', reason: ' ' })).toEqual(['reason'])
    expect(await fieldsOf('suspend', { ...risk, until: '2026-11-19' })).toEqual(['until'])
    expect(await fieldsOf('suspend', { ...risk, keptConditions: ['c9'] })).toEqual(['keptConditions'])
    expect((await api.eventsOf(id)).length).toBe(2)
  })

  it('[L4.03] an act on a licence ends a suspension by itself on the day after its last day', async () => {
    const id = await api.granted('2026-11-18')
    await statusAfter(id, 'suspend', { ...risk, until: '2026-11-30' })
    const statusOn = async (day: string) => {
      clock.set(day)
      const { status, act } = await api.detail(id, api.maria)
      return [status, act?.until ?? null]
    }
    expect(await statusOn('2026-11-30')).toEqual(['SUSPENDED', '2026-11-30'])
    expect(await statusOn('2026-12-01')).toEqual(['VALID', null])
    clock.set('2026-11-20')
  })

  it('[L4.04] an act on a licence keeps all conditions due, or those that are kept', async () => {
    const owedAfter = async (kept: object) => {
      const id = await api.granted('2026-11-18', { conditions: [...conditions] })
      await statusAfter(id, 'revoke', { ...risk, ...kept })
      const { obligations } = await api.detail(id, api.maria)
      const listed = await api.obligations(api.maria, '?limit=100')
      const inList = listed.obligations.filter(({ licenceId }) => licenceId === id)
      expect(inList.map(({ conditionId }) => conditionId)).toEqual(
        obligations.map(({ conditionId }) => conditionId),
      )
      return obligations.map(({ conditionId }) => conditionId)
    }
    expect(await owedAfter({})).toEqual(['c1', 'c2'])
    expect(await owedAfter({ keptConditions: ['c2'] })).toEqual(['c2'])
    expect(await owedAfter({ keptConditions: [] })).toEqual([])
  })

  it('[L9.05] of two concurrent acts on a licence one wins, and a repeated key answers the same', async () => {
    const id = await api.granted('2026-11-18')
    const revokeTwice = () =>
      Promise.all([statusAfter(id, 'revoke', risk), statusAfter(id, 'revoke', risk, api.superAdmin)])
    // Both have loaded the licence once they wait for its stream.
    const stream = `select pg_advisory_xact_lock(event_store.stream_key('${licenceStream(id)}'))`
    const both = await whileHeld(api, stream, revokeTwice, { waiting: 2 })
    expect(both.toSorted()).toEqual(['CONCURRENT_CHANGE', 'REVOKED'])
    const headers = { 'idempotency-key': 'appeal-1' }
    const json = { ground: 'RECURSO_PROVIDO', reason: 'Recurso provido' }
    const again = () => api.call('POST', `/licences/${id}/reinstate`, { as: api.superAdmin, json, headers })
    const first = await again()
    expect(first.status).toBe(200)
    expect((await again()).text).toBe(first.text)
    expect((await api.eventsOf(id)).length).toBe(4)
  })
})
