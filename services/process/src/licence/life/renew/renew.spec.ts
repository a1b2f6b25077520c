import { renewLicenceResponse } from '@licensing/contracts'
import { plusDays } from '@licensing/licensing-law'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aClock } from '../../../testing/a-clock'
import { decidedProcesses } from '../../../testing/decided-processes'
import { startProcessService } from '../../../testing/running-service'
import { aPrinter } from '../../testing/a-printer'
import { renewableLicences } from '../../testing/renewable-licences'

const TODAY = '2026-11-26'
const clock = aClock(TODAY)
const api = await startProcessService({ now: clock.now, printDocument: aPrinter().printDocument })
const { approved, cancel } = decidedProcesses(api)
const { granted, licence, eventsOf, renew, submit, protocol, analyse } = renewableLicences(api, clock.now)
const feeExemptRequestTypes = ['LICENCIAMENTO_AMBIENTAL' as const]
const exempt = await api.registerMunicipality({ name: 'Isenta', feeExemptRequestTypes })
beforeEach(() => clock.set(TODAY))
afterAll(api.close)

/** A licence for an operation that ends so many days after today. */
const endingIn = (days: number, sample: object = {}, fields: object = {}) =>
  granted(approved(undefined, fields).completed(), {
    issuedOn: '2020-11-26',
    validUntil: plusDays(TODAY, days),
    ...sample,
  })
const opened = async (id: string, json?: object) => {
  const answer = await renew(id, json)
  return answer.as(renewLicenceResponse).processId
}
const renewed = async (days: number, sample?: object, fields?: object) => {
  const id = await endingIn(days, sample, fields)
  return { id, processId: await opened(id) }
}
const lastOf = async (id: string) => (await eventsOf(id)).at(-1)
const typesOf = async (id: string) => (await eventsOf(id)).map(({ type }) => type).slice(2)
const underAnalysis = async (days: number) => {
  const renewal = await renewed(days)
  await submit(renewal.processId)
  await protocol(renewal.processId)
  await analyse(renewal.processId)
  return renewal
}

describe('renewing a licence', () => {
  it('[L4.07] renewing a licence opens a draft with the old filing, as the kind that was picked, and renewalOf', async () => {
    const id = await endingIn(300, { number: 'LO 3/2020', enterpriseName: 'Padaria Retificada' })
    const answer = await renew(id, { kind: 'LO-R' })
    expect(answer.status).toBe(201)
    const { processId } = answer.as(renewLicenceResponse)
    const draft = await api.detail(api.maria, processId)
    expect(draft).toMatchObject({
      status: 'DRAFT',
      protocolNumber: null,
      userId: api.maria.id,
      requestType: 'LICENCIAMENTO_AMBIENTAL',
      licensingType: 'LO-R',
      applicantPhone: '84991234567',
      enterpriseName: 'Padaria Retificada',
      renewalOf: {
        licenceId: id,
        number: 'LO 3/2020',
        renewBy: plusDays(TODAY, 180),
        renewByReason: null,
        notice: null,
      },
      documents: [],
    })
    expect(draft.activities.at(-1)?.description).toBe('Renovação da licença LO 3/2020')
    expect(await lastOf(id)).toMatchObject({ type: 'LicenceRenewalOpened', data: { processId } })
  })

  it('[L4.07] renewing a licence takes the one kind that renews, and asks to choose between two', async () => {
    const fieldOf = async (sample: object, json: object) => {
      const answer = await renew(await endingIn(300, sample), json)
      return [answer.status, answer.refusal().errors?.[0]?.field]
    }
    const only = await opened(await endingIn(300, { kind: 'LP' }), {})
    expect((await api.detail(api.maria, only)).licensingType).toBe('RLP')
    expect(await fieldOf({}, {})).toEqual([400, 'kind'])
    expect(await fieldOf({}, { kind: 'RLP' })).toEqual([400, 'kind'])
    expect(await fieldOf({}, { kind: 'X' })).toEqual([400, 'kind'])
    expect((await renew(await endingIn(300, { kind: 'LOT' }))).refusal()).toMatchObject({
      code: 'INVALID_TRANSITION',
      message: 'Esta ação não é permitida na situação atual da licença.',
    })
  })

  it('[L4.07 L9.06] renewing a licence is open once; a draft that is deleted frees the way', async () => {
    const { id, processId } = await renewed(300)
    const messageOf = async () => {
      const answer = await renew(id)
      return [answer.status, answer.refusal().code, answer.refusal().message]
    }
    const start = 'Já há renovação em andamento:'
    expect(await messageOf()).toEqual([409, 'RENEWAL_OPEN', `${start} rascunho ainda não enviado.`])
    await submit(processId)
    const { protocolNumber } = await api.detail(api.maria, processId)
    expect(await messageOf()).toEqual([409, 'RENEWAL_OPEN', `${start} ${protocolNumber}.`])
    expect((await api.call('DELETE', `/processes/${processId}`, { as: api.adminOfNatal })).status).toBe(204)
    expect(await lastOf(id)).toMatchObject({ type: 'LicenceRenewalClosed', data: { outcome: 'DELETED' } })
    const again = await opened(id)
    expect((await api.call('DELETE', `/processes/${again}`, { as: api.maria })).status).toBe(204)
    expect((await renew(id)).status).toBe(201)
  })

  it('[L9.05] of two concurrent renewals one wins', async () => {
    const id = await endingIn(300)
    const both = await Promise.all([renew(id), renew(id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.refusal().code).toMatch(
      /RENEWAL_OPEN|CONCURRENT_CHANGE/,
    )
    expect(await typesOf(id)).toEqual(['LicenceRenewalOpened'])
  })

  it('[L4.07] a renewal that staff open belongs to the owner', async () => {
    const id = await endingIn(300)
    expect((await renew(randomUUID())).status).toBe(404)
    const { processId } = (await renew(id, undefined, api.ana)).as(renewLicenceResponse)
    expect((await api.detail(api.maria, processId)).userId).toBe(api.maria.id)
  })

  it('[L4.07] renewing a licence gives the owner after a transfer no contact of the one before', async () => {
    const holder = { ownerId: api.joao.id, holderName: 'Posto Novo Ltda.', holderType: 'CNPJ' as const }
    const id = await endingIn(300, { ...holder, holderDocument: '11222333000181' })
    const { processId } = (await renew(id, undefined, api.joao)).as(renewLicenceResponse)
    expect(await api.detail(api.joao, processId)).toMatchObject({
      applicantName: 'Posto Novo Ltda.',
      applicantDocument: '11222333000181',
      applicantEmail: null,
      applicantPhone: null,
      applicantStreet: null,
      isRuralZone: false,
    })
  })
})

describe('a renewal that is filed', () => {
  it('[L4.08] too late is told so by the draft, and recorded when it is paid', async () => {
    const { id, processId } = await renewed(119)
    expect((await submit(processId)).status).toBe(200)
    expect((await api.detail(api.maria, processId)).renewalOf?.notice).toBe(
      'Pedido com menos de 120 dias de antecedência: a licença não será prorrogada.',
    )
    expect(await typesOf(id)).toEqual(['LicenceRenewalOpened'])
    clock.set(plusDays(TODAY, 119))
    expect((await protocol(processId)).status).toBe(200)
    const { protocolNumber } = await api.detail(api.maria, processId)
    const data = { processId, protocolNumber, filedOn: TODAY, timely: false }
    expect(await lastOf(id)).toMatchObject({ type: 'LicenceRenewalRequested', data })
  })

  it('[D9.07] a day late is in time where the last day had an outage, and the draft shows the reason', async () => {
    const { id, processId } = await renewed(119)
    const yesterday = plusDays(TODAY, -1)
    const outage = {
      outageId: randomUUID(),
      from: `${yesterday}T12:00:00.000Z`,
      to: `${yesterday}T16:00:00.000Z`,
    }
    await api.recordOutage({ ...outage, reason: 'Queda de energia' }, api.superAdmin, clock.now())
    expect((await api.detail(api.maria, processId)).renewalOf).toMatchObject({
      renewBy: TODAY,
      renewByReason:
        'Sistema indisponível em 25/11/2026, das 09:00 às 13:00: Queda de energia. Resolução CNJ 185/2013, art. 11 (por analogia)',
      notice: null,
    })
    await submit(processId)
    await protocol(processId)
    expect(await lastOf(id)).toMatchObject({ type: 'LicenceRenewalRequested', data: { timely: true } })
    await api.deleteOutage({ ...outage, reason: 'Queda de energia' })
    expect((await licence(id)).renewals).toMatchObject([{ timely: true }])
  })

  it("[L4.09] a renewal without a fee is requested when it is filed: the municipality's own delay never counts", async () => {
    const { id, processId } = await renewed(200, {}, { municipalityId: exempt })
    expect((await submit(processId)).status).toBe(200)
    const { protocolNumber, status } = await api.detail(api.maria, processId)
    expect([status, protocolNumber]).toEqual(['SUBMITTED', expect.stringMatching(/^2026\/\d+$/)])
    const requested = { processId, protocolNumber, filedOn: TODAY, timely: true }
    expect((await licence(id)).renewals).toMatchObject([requested])
    clock.set(plusDays(TODAY, 201))
    const protocolled = api.call('POST', `/processes/${processId}/protocol`, { as: api.superAdmin, json: {} })
    expect((await protocolled).status).toBe(200)
    expect((await licence(id)).renewals).toHaveLength(1)
  })
})

describe('[L4.10] a renewal that is decided', () => {
  it('a denied renewal is closed, and not again when it is archived', async () => {
    const { id, processId } = await underAnalysis(200)
    const as = api.ana
    await api.call('POST', `/processes/${processId}/reject`, { as, json: { reason: 'Fora do zoneamento' } })
    expect(await lastOf(id)).toMatchObject({ type: 'LicenceRenewalClosed', data: { outcome: 'DENIED' } })
    await api.call('POST', `/processes/${processId}/archive`, { as: api.adminOfNatal, json: {} })
    expect((await typesOf(id)).filter((type) => type === 'LicenceRenewalClosed')).toHaveLength(1)
  })

  it('a granted renewal supersedes the licence when the new one is valid, and not before', async () => {
    const { id, processId } = await underAnalysis(200)
    const terms = { kind: 'RLO', validityMonths: 72, conditions: [] }
    const as = api.ana
    await api.call('POST', `/processes/${processId}/approve`, { as, json: { licence: terms } })
    await cancel(processId, { action: 'chancel' })
    expect((await licence(id)).openRenewal).toBe(processId)
    expect((await cancel(processId, { action: 'finalize' })).process().status).toBe('COMPLETED')
    const { recordedStatus, superseded, renewals, openRenewal } = await licence(id)
    expect([recordedStatus, openRenewal]).toEqual(['SUPERSEDED', null])
    expect(renewals).toMatchObject([{ processId, outcome: 'GRANTED', timely: true }])
    expect(superseded?.byNumber).toMatch(/^RLO \d+\/2026$/)
    expect(await licence(superseded?.byLicenceId ?? '')).toMatchObject({
      recordedStatus: 'VALID',
      renews: id,
    })
    expect((await renew(id)).refusal().code).toBe('INVALID_TRANSITION')
  })

  it('a renewal granted with a document of the municipality is closed, and the licence keeps its dates', async () => {
    const { id, processId } = await underAnalysis(200)
    await api.call('POST', `/processes/${processId}/approve`, { as: api.ana, json: {} })
    expect((await cancel(processId, { action: 'finalize' })).status).toBe(200)
    expect(await lastOf(id)).toMatchObject({ type: 'LicenceRenewalClosed', data: { outcome: 'GRANTED' } })
  })
})
