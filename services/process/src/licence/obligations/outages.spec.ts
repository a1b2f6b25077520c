import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { aClock } from '../../testing/a-clock'
import { startLicenceService } from '../testing/running-service'

const clock = aClock('2026-11-20')
const api = await startLicenceService({ now: clock.now })
afterAll(api.close)

const outageOn = (day: string) => ({
  outageId: randomUUID(),
  from: `${day}T12:00:00.000Z`,
  to: `${day}T16:00:00.000Z`,
  reason: 'Queda de energia',
})
const REASON = 'das 09:00 às 13:00: Queda de energia. Resolução CNJ 185/2013, art. 11 (por analogia)'

it('[D9.07] an outage recorded later moves the day of a condition in licence, list and counts, and its deletion moves it back', async () => {
  const conditions = [
    { text: 'Apresentar o laudo.', due: { kind: 'days' as const, days: 10 }, proofRequired: true },
  ]
  const id = await api.granted('2026-11-20', { conditions })
  clock.set('2026-12-01')
  await api.settled()
  const shown = async () => {
    await api.settled()
    const { obligations } = await api.obligations(api.maria)
    const [obligation] = (await api.detail(id, api.maria)).obligations
    expect(obligations[0]).toMatchObject({ dueOn: obligation?.dueOn, state: obligation?.state })
    return [obligation?.dueOn, obligation?.state, (await api.summary(api.maria)).overdue]
  }
  expect(await shown()).toEqual(['2026-11-30', 'OVERDUE', 1])
  const outage = outageOn('2026-11-30')
  await api.recordOutage(outage, api.superAdmin, clock.now())
  expect(await shown()).toEqual(['2026-12-01', 'DUE_SOON', 0])
  expect((await api.detail(id, api.maria)).obligations[0]?.steps).toEqual([
    {
      step: 'MOVED',
      at: '2026-12-01T15:00:00.000Z',
      by: expect.objectContaining({ name: expect.not.stringContaining('removido'), role: 'SUPER_ADMIN' }),
      text: `Sistema indisponível em 30/11/2026, ${REASON}`,
      dueOn: '2026-12-01',
      documents: [],
    },
  ])
  await api.deleteOutage(outage)
  expect(await shown()).toEqual(['2026-11-30', 'OVERDUE', 1])
})

it('[D9.07] an outage recorded later extends the licence whose renewal was a day late, in licence and list', async () => {
  const id = await api.granted('2020-03-31', { validUntil: '2026-03-31', ownerId: api.joao.id })
  const requested = {
    processId: randomUUID(),
    protocolNumber: '2025/7',
    filedOn: '2025-12-02',
    timely: false,
  }
  await api.record(id, '2025-12-02', { type: 'LicenceRenewalRequested', data: requested })
  clock.set('2026-03-31')
  await api.settled()
  const before = await api.detail(id, api.joao)
  expect([before.renewBy, before.renewByReason]).toEqual(['2025-12-01', null])
  const outage = outageOn('2025-12-01')
  await api.recordOutage(outage, api.superAdmin, new Date('2026-03-31T12:00:00.000Z'))
  await api.settled()
  const after = await api.detail(id, api.joao)
  expect(after).toMatchObject({
    validUntil: '2026-03-31',
    renewBy: '2025-12-02',
    renewByReason: `Sistema indisponível em 01/12/2025, ${REASON}`,
    renewals: [{ timely: true }],
  })
  clock.set('2026-04-01')
  expect((await api.licences(api.joao)).licences[0]?.status).toBe('EXTENDED')
  expect((await api.detail(id, api.joao)).status).toBe('EXTENDED')
})
