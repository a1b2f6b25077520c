import { randomUUID } from 'node:crypto'
import {
  documentVerification,
  licenceStream,
  numberCandidates,
  publicVerification,
} from '@licensing/contracts'
import { aLicence, documentIssued, type LicenceSample } from '@licensing/test-support'
import { afterAll, describe, expect, it } from 'vitest'
import { startProcessService } from '../../testing/running-service'

const api = await startProcessService()
afterAll(api.close)

const meta = { actorId: null, actorRole: null, correlationId: 'recorded-by-a-test' }
const verify = (typed: string) => api.call('GET', `/public/verify/${encodeURIComponent(typed)}`)
const found = async (typed: string) => (await verify(typed)).as(publicVerification)

/** A licence of a new process. @returns the id of the process and the code of the licence */
const granted = async (sample: LicenceSample) => {
  const process = api.numbered().approved()
  await api.append(process)
  const { issue, makeFinal } = aLicence({ processId: process.id, ...sample })
  const streamId = licenceStream(issue.data.licenceId)
  const recordedAt = '2026-11-18T15:00:00.000Z'
  await api.store.append(api.database, {
    streamId,
    expected: await api.store.head(api.database, streamId),
    events: [issue, makeFinal],
    meta,
    recordedAt,
  })
  await api.settled()
  return { id: process.id, code: issue.data.code }
}

describe('the public verification by the number of an issued document', () => {
  it('[D9.08 D9.09] the public verification by the number of an issued document finds the licence of a number that one municipality has, however it is written', async () => {
    const { id } = await granted({
      kind: 'LI',
      number: 'LI 31/2026',
      sequence: 31,
      municipalityId: api.natal,
    })
    for (const typed of ['LI 31/2026', 'LI nº 031/2026', 'Licença de Instalação 31/2026.', '2026/031'])
      expect([typed, (await found(typed)).id]).toEqual([typed, id])
    expect((await verify('LP 31/2026')).status).toBe(404)
  })

  it('[D9.08] the public verification by the number of an issued document offers the choice of a number that several municipalities have, and finds each by its code', async () => {
    const number = { kind: 'LP', number: 'LP 4/2026', sequence: 4 } as const
    const ofNatal = await granted({ ...number, municipalityId: api.natal })
    const ofMossoro = await granted({ ...number, municipalityId: api.mossoro })
    for (const typed of ['LP 4/2026', 'LP nº 004/2026', '4/2026']) {
      const answer = await verify(typed)
      expect([typed, answer.status]).toEqual([typed, 300])
      expect(answer.as(numberCandidates)).toEqual({
        candidates: [
          { municipality: { name: 'Mossoró' }, kind: 'LP', number: 'LP 4/2026', code: ofMossoro.code },
          { municipality: { name: 'Natal' }, kind: 'LP', number: 'LP 4/2026', code: ofNatal.code },
        ],
      })
    }
    expect((await found(ofMossoro.code)).id).toBe(ofMossoro.id)
  })

  it('[D9.08] prefers the protocol of a number', async () => {
    await granted({ kind: 'LO', number: 'LO 77/2026', sequence: 77, municipalityId: api.natal })
    const id = await api.stored(api.numbered().numbered('2026/077'))
    expect((await found('77/2026')).id).toBe(id)
    expect((await found('LO 77/2026')).id).not.toBe(id)
  })

  it('[D9.08] the public verification by the number of an issued document says what cannot be read, and never that it does not exist', async () => {
    for (const typed of ['protocolo', '2024', '%00', "1'or'1", 'LO 12']) {
      const answer = await verify(typed)
      expect([typed, answer.status, answer.refusal()]).toEqual([
        typed,
        400,
        expect.objectContaining({
          code: 'UNREADABLE_NUMBER',
          message: 'Não entendi este número. Exemplos: 2026/001, LO 12/2026 ou o código do documento.',
        }),
      ])
    }
  })
})

describe('the public verification of a denial', () => {
  const code = 'DEN1'.padEnd(24, '0')
  const issued = documentIssued({ code, number: 'IND 9/2026' })
  if (issued.type !== 'DocumentIssued') throw new Error('Not an issued document')
  const { documentId, sha256, fileSize, objectKey } = issued.data
  const denied = () => api.numbered().rejected().after(issued, api.ana)
  const signedSha256 = 'd'.repeat(64)
  const fileOf = async (hash: string) =>
    (await api.call('GET', `/public/documents/${hash}`)).as(documentVerification)

  it('[L6.02 L6.07] the public verification of a denial finds it by its code and number, and gives its file no validity before it is signed', async () => {
    const process = denied()
    await api.stored(process)
    for (const typed of [code, 'IND nº 009/2026'])
      expect(await found(typed)).toMatchObject({
        id: process.id,
        decision: 'REJECTED',
        licence: null,
        denial: { number: 'IND 9/2026', code, status: 'ISSUED' },
      })
    const facts = { number: 'IND 9/2026', code, current: null }
    expect(await fileOf(sha256)).toMatchObject({ ...facts, verdict: 'NO_VALIDITY', signers: [] })

    const data = {
      documentId,
      number: issued.data.number,
      fileSize,
      objectKey,
      sha256: signedSha256,
      signature: 'UPLOADED' as const,
      signers: [],
    }
    await api.stored(process.after({ type: 'IssuedDocumentMadeFinal', data }, api.ana))
    expect(await fileOf(signedSha256)).toMatchObject({ ...facts, verdict: 'AUTHENTIC' })
    expect(await fileOf(sha256)).toMatchObject({ ...facts, verdict: 'NO_VALIDITY' })
    expect(await found(code)).toMatchObject({ id: process.id, denial: { status: 'FINAL' } })
  })

  it('[L6.02 L6.07] a denial that was taken back stays known by its code, number and files, without validity', async () => {
    const first = { documentId: randomUUID(), number: 'IND 20/2026', code: 'DEN2'.padEnd(24, '0') }
    const asIssued = 'a'.repeat(64)
    const asSigned = 'e'.repeat(64)
    const ofFirst = { documentId: first.documentId, number: first.number }
    const signing = { ...ofFirst, fileSize, objectKey, signers: [] }
    const takenBack = api
      .numbered()
      .rejected()
      .after(documentIssued({ ...first, sha256: asIssued }), api.ana)
      .after(
        { type: 'IssuedDocumentMadeFinal', data: { ...signing, sha256: asSigned, signature: 'UPLOADED' } },
        api.ana,
      )
      .after({ type: 'ProcessReturnedToAnalysis', data: {} }, api.ana)
      .after({ type: 'IssuedDocumentVoided', data: ofFirst }, api.ana)
    await api.stored(takenBack)
    const voided = { number: first.number, code: first.code, status: 'VOIDED' }
    for (const typed of [first.code, first.number])
      expect(await found(typed)).toMatchObject({ id: takenBack.id, decision: null, denial: voided })
    const { protocolNumber } = takenBack.state()
    expect((await found(protocolNumber ?? '')).denial).toBeNull()
    for (const hash of [asIssued, asSigned])
      expect(await fileOf(hash)).toMatchObject({ verdict: 'NO_VALIDITY', number: first.number })

    const second = { number: 'IND 21/2026', code: 'DEN3'.padEnd(24, '0') }
    const again = takenBack.rejected().after(documentIssued(second), api.ana)
    await api.stored(again)
    expect((await found(first.code)).denial).toEqual(voided)
    expect((await found(second.code)).denial).toMatchObject({ number: second.number, status: 'ISSUED' })
  })
})
