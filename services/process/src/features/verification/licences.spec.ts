import {
  documentVerification,
  type LicenceEvent,
  type LicenceStatus,
  licenceStream,
  publicVerification,
} from '@licensing/contracts'
import { aLicence, type LicenceSample } from '@licensing/test-support'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aClock } from '../../testing/a-clock'
import { startProcessService } from '../../testing/running-service'

const TODAY = '2026-11-20'
const clock = aClock(TODAY)
let number = 0
const api = await startProcessService({ now: clock.now })
beforeEach(() => clock.set(TODAY))
afterAll(api.close)

const meta = { actorId: null, actorRole: null, correlationId: 'recorded-by-a-test' }
const record = async (id: string, on: string, ...events: LicenceEvent[]): Promise<void> => {
  const streamId = licenceStream(id)
  const expected = await api.store.head(api.database, streamId)
  const recordedAt = `${on}T15:00:00.000Z`
  await api.store.append(api.database, { streamId, expected, events, meta, recordedAt })
  await api.settled()
}

/** A completed process, and its licence. */
const granted = async (sample: LicenceSample = {}, final = true) => {
  number += 1
  const process = api.numbered().approved()
  await api.append(process)
  const { issue, makeFinal } = aLicence({
    processId: process.id,
    sequence: number,
    issuedOn: '2026-11-18',
    ...sample,
  })
  await record(issue.data.licenceId, '2026-11-18', issue, ...(final ? [makeFinal] : []))
  return { process, id: issue.data.licenceId, issued: issue.data, final: makeFinal.data }
}
const byFile = async (sha256: string) =>
  (await api.call('GET', `/public/documents/${sha256}`)).as(documentVerification)
const byCode = async (code: string) =>
  (await api.call('GET', `/public/verify/${code}`)).as(publicVerification)

/** A second version under the number of the licence, with its own code, file and last day. */
const rectification = ({ issued, final }: Awaited<ReturnType<typeof granted>>) => {
  const {
    licenceId: _,
    processId: __,
    ownerId: ___,
    regime,
    rulesVersion,
    sequence,
    year,
    renews,
    ...printed
  } = issued
  expect([regime, rulesVersion, sequence, year, renews]).toHaveLength(5)
  const version = 2
  const sha256 = 'c'.repeat(62) + String(number).padStart(2, '0')
  const code = 'C'.repeat(22) + String(number).padStart(2, '0')
  return {
    rectified: {
      type: 'LicenceRectified',
      data: { ...printed, version, sha256, code, validUntil: '2031-11-18', versionReason: 'Endereço errado' },
    },
    madeFinal: {
      type: 'LicenceMadeFinal',
      data: { ...final, version, sha256, effectiveOn: '2026-11-19' },
    },
  } satisfies Record<string, LicenceEvent>
}

const risk = { ground: 'RISCO_GRAVE', keptConditions: [] as string[] } as const

describe('the verification of a licence by its file', () => {
  it('[L6.03] the verification of a licence by its file follows the licence immediately, and names the renewal that extends it', async () => {
    const { id, final } = await granted()
    const verdict = async () => (await byFile(final.sha256)).verdict
    expect(await byFile(final.sha256)).toMatchObject({
      verdict: 'VALID',
      number: `LO ${number}/2026`,
      current: null,
    })
    const reason = 'Vazamento. Fale com ana@exemplo.com.br'
    await record(id, '2026-11-19', {
      type: 'LicenceSuspended',
      data: { ...risk, reason, until: '2026-11-30' },
    })
    expect(await byFile(final.sha256)).toMatchObject({
      verdict: 'SUSPENDED',
      since: '2026-11-19',
      reason: 'Vazamento. Fale com ***',
    })
    clock.set('2026-12-01')
    expect(await byFile(final.sha256)).toMatchObject({ verdict: 'VALID', since: null, reason: null })
    clock.set('2032-11-19')
    expect(await verdict()).toBe('EXPIRED')
    await record(id, '2027-01-05', {
      type: 'LicenceRenewalRequested',
      data: { processId: id, protocolNumber: '2027/9', filedOn: '2027-01-05', timely: true },
    })
    expect(await byFile(final.sha256)).toMatchObject({ verdict: 'EXTENDED', renewalProtocol: '2027/9' })
  })

  it('[L6.03] the verification of a licence by its file gives no validity to a file that is not signed yet, nor to one before its signature', async () => {
    const issuedOnly = await granted({}, false)
    expect(await byFile(issuedOnly.issued.sha256)).toMatchObject({ verdict: 'NO_VALIDITY' })
    const { issued, final } = await granted()
    const shown = await byFile(issued.sha256)
    expect([shown.verdict, shown.current?.sha256]).toEqual(['NO_VALIDITY', final.sha256])
  })

  it('[L6.03] the verification of a licence by its file says which version or licence replaced it', async () => {
    const licence = await granted()
    const { id, issued, final } = licence
    const { rectified, madeFinal } = rectification(licence)
    await record(id, '2026-11-19', rectified, madeFinal)
    const newer = { sha256: madeFinal.data.sha256 }
    expect(await byFile(final.sha256)).toMatchObject({
      verdict: 'SUPERSEDED',
      version: 1,
      current: { number: issued.number, version: 2, ...newer },
    })
    const renewal = await granted()
    await record(id, '2026-11-20', {
      type: 'LicenceSuperseded',
      data: { byLicenceId: renewal.id, byNumber: renewal.issued.number },
    })
    expect(await byFile(newer.sha256)).toMatchObject({
      verdict: 'SUPERSEDED',
      current: { number: renewal.issued.number, sha256: renewal.final.sha256 },
    })
  })

  it('[L6.02] withholds the name of a person outside environmental licensing, and masks a CPF', async () => {
    const holder = {
      holderName: 'MARIA DA SILVA 52998224725',
      holderType: 'CPF',
      holderDocument: '52998224725',
    } as const
    const certificate = await granted({ kind: 'CUOS', ...holder })
    expect((await byFile(certificate.final.sha256)).holderName).toBe('Pessoa física')
    const licence = await granted({ kind: 'LO', ...holder })
    expect((await byFile(licence.final.sha256)).holderName).toBe('MARIA DA SILVA ***.982.247-**')
  })
})

describe('the verification of a licence by code', () => {
  it('[L6.07] the verification of a licence by code shows the licence of the process, by either code and by the number', async () => {
    const { process, issued } = await granted()
    const { protocolNumber, authCode } = process.state()
    const licence = {
      number: issued.number,
      kind: 'LO',
      status: 'VALID',
      validUntil: '2032-11-18',
      code: issued.code,
    }
    for (const typed of [issued.code, authCode ?? '', protocolNumber ?? ''])
      expect(await byCode(typed)).toMatchObject({ id: process.id, licence })
    clock.set('2032-11-19')
    expect((await byCode(issued.code)).licence?.status).toBe('EXPIRED')
  })

  it('[L6.07 L4.05] the verification of a licence by code takes the code of any version, and shows the one that holds with the status of the licence', async () => {
    const licence = await granted()
    const { id, process, issued } = licence
    const { rectified, madeFinal } = rectification(licence)
    const shown = async () => {
      const answers = await Promise.all([issued.code, rectified.data.code].map(byCode))
      expect(answers.map((answer) => answer.id)).toEqual([process.id, process.id])
      return answers.map((answer) => answer.licence)
    }
    const of = (version: { code: string; validUntil: string | null }, status: LicenceStatus) => {
      const { code, validUntil } = version
      const facts = { number: issued.number, kind: 'LO', status, validUntil, code }
      return [facts, facts]
    }
    await record(id, '2026-11-19', rectified)
    expect(await shown()).toEqual(of(issued, 'VALID'))
    await record(id, '2026-11-19', madeFinal)
    expect(await shown()).toEqual(of(rectified.data, 'VALID'))
    await record(id, '2026-11-20', {
      type: 'LicenceSuspended',
      data: { ...risk, reason: 'Vazamento', until: null },
    })
    expect(await shown()).toEqual(of(rectified.data, 'SUSPENDED'))
  })

  it('[L6.07] the verification of a licence by code shows no voided licence with the process, unless its own code is typed', async () => {
    const { process, id, issued } = await granted({}, false)
    await record(id, '2026-11-19', { type: 'LicenceVoided', data: { reason: null } })
    expect((await byCode(process.state().authCode ?? '')).licence).toBeNull()
    expect((await byCode(issued.code)).licence?.status).toBe('VOIDED')
  })

  it('[L9.03] the verification of a licence by code answers for a licence whose process was deleted, which itself is unknown', async () => {
    const { process, issued, final } = await granted()
    const deletion = await api.call('DELETE', `/processes/${process.id}`, { as: api.superAdmin })
    expect(deletion.status).toBe(204)
    expect((await byFile(final.sha256)).verdict).toBe('VALID')
    expect(await byCode(issued.code)).toMatchObject({
      licence: { number: issued.number, status: 'VALID' },
      applicantPhone: null,
      documents: [],
    })
    const { protocolNumber, authCode } = process.state()
    for (const typed of [authCode, protocolNumber])
      expect((await api.call('GET', `/public/verify/${typed}`)).status).toBe(404)
  })
})
