import { licenceResponse } from '@licensing/contracts'
import { aDocument, anAnalyst, aProcess, type ProcessBuilder } from '@licensing/test-support'
import { afterAll, describe, expect, it } from 'vitest'
import { aClock } from '../../../testing/a-clock'
import { startLicenceService } from '../../testing/running-service'

const clock = aClock('2026-11-20')
let filed = 0
const api = await startLicenceService({ now: clock.now })
afterAll(api.close)

const document = aDocument('licenca_ambiental', { originalName: 'LO-7-2019.pdf' })
const approved = (): ProcessBuilder => {
  filed += 1
  return aProcess()
    .ownedBy(api.maria)
    .in(api.natal)
    .numbered(`2019/${String(filed).padStart(3, '0')}`)
    .coded(String(filed).padStart(24, '0'))
    .approved()
    .after({ type: 'DocumentAttached', data: document }, anAnalyst)
}
const completed = () => approved().after({ type: 'ProcessCompleted', data: {} }, anAnalyst)
const older = {
  number: 'LO 7/2019',
  issuedOn: '2019-05-02',
  validUntil: '2029-05-02',
  documentId: document.documentId,
}
const record = async (process: ProcessBuilder, change: object = {}, as = api.adminOfNatal) => {
  await api.append(process)
  const json = { ...older, ...change }
  return api.call('POST', `/processes/${process.id}/licence-record`, { as, json })
}
const fieldOf = async (change: object) => (await record(completed(), change)).refusal().errors?.[0]?.field

describe('registering the licence of an older decision', () => {
  it('[L4.13] registering the licence of an older decision makes a licence by its dates, with its own number, marked as such', async () => {
    const process = completed()
    const conditions = [
      {
        text: 'Apresentar o relatório anual.',
        due: { kind: 'recurring', everyMonths: 12 },
        proofRequired: true,
      },
    ]
    const answer = await record(process, { conditions })
    expect(answer.status).toBe(201)
    const licence = answer.as(licenceResponse)
    expect(licence).toMatchObject({
      processId: process.id,
      number: 'LO 7/2019',
      status: 'VALID',
      fromOlderDocument: true,
      issuedOn: '2019-05-02',
      validUntil: '2029-05-02',
      municipality: { name: 'Natal' },
      allowedLicenceActions: ['suspend', 'revoke', 'rectify', 'transfer', 'renew', 'seal'],
    })
    expect(licence.code).toMatch(/^[0-9A-Z]{24}$/)
    expect(licence.history[0]?.description).toBe('Registrada a partir de documento anterior: LO 7/2019')
    expect(licence.obligations.map(({ dueOn }) => dueOn)).toContain('2026-05-04')
    expect((await api.detail(licence.id, api.maria)).number).toBe('LO 7/2019')
    expect((await api.licences(api.maria)).licences.map(({ id }) => id)).toContain(licence.id)
  })

  it('[L4.13] registering the licence of an older decision takes one that has ended, or has no end, outside the bounds of law', async () => {
    const ended = await record(completed(), { validUntil: '2020-05-02' })
    expect(ended.as(licenceResponse).status).toBe('EXPIRED')
    const endless = await record(completed(), { validUntil: null })
    expect(endless.as(licenceResponse)).toMatchObject({ status: 'VALID', validUntil: null })
  })

  it('[L4.13] registering the licence of an older decision is for a finished process, once, and with a document of the municipality', async () => {
    expect((await record(approved())).refusal().code).toBe('INVALID_TRANSITION')
    const process = completed()
    expect((await record(process)).status).toBe(201)
    const again = await record(process)
    expect([again.status, again.refusal().message]).toEqual([409, 'Este processo já tem licença.'])
    expect(await fieldOf({ documentId: process.id })).toBe('documentId')
  })

  it('[L4.13] registering the licence of an older decision refuses dates that cannot be', async () => {
    expect(await fieldOf({ issuedOn: '2026-11-21' })).toBe('issuedOn')
    expect(await fieldOf({ validUntil: '2019-05-01' })).toBe('validUntil')
    expect(await fieldOf({ number: ' ' })).toBe('number')
  })

  it('[L4.10] supersedes the licence that its process renewed, unless what is registered has ended', async () => {
    const statusAfter = async (change: object, outcome: 'GRANTED' | 'DENIED' = 'GRANTED') => {
      const old = await api.granted('2026-11-10')
      const renewalOf = { licenceId: old, number: 'LO 1/2026', renewBy: null }
      const process = completed().after({ type: 'RenewalOpened', data: renewalOf })
      const processId = process.id
      const requested = { processId, protocolNumber: '2026/9', filedOn: '2026-11-11', timely: true }
      await api.record(
        old,
        '2026-11-12',
        { type: 'LicenceRenewalOpened', data: { processId } },
        { type: 'LicenceRenewalRequested', data: requested },
        { type: 'LicenceRenewalClosed', data: { processId, outcome } },
      )
      expect((await record(process, change)).status).toBe(201)
      const { status, supersededBy } = await api.detail(old, api.maria)
      return [status, supersededBy?.licenceId === processId]
    }
    expect(await statusAfter({})).toEqual(['SUPERSEDED', true])
    expect(await statusAfter({ validUntil: '2020-05-02' })).toEqual(['VALID', false])
    expect(await statusAfter({}, 'DENIED')).toEqual(['VALID', false])
  })
})
