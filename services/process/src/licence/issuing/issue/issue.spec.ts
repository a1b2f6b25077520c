import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aClock } from '../../../testing/a-clock'
import { hashOf, someTerms } from '../../../testing/decided-processes'
import { startProcessService } from '../../../testing/running-service'
import { aPrinter } from '../../testing/a-printer'
import { codeOf, issuedDocuments } from '../../testing/issued-documents'

const TODAY = '2026-11-26'
const clock = aClock(TODAY)
const api = await startProcessService({ now: clock.now, printDocument: aPrinter().printDocument })
const { stored } = api
const { approved, cancel, download, filed, issue, issuedIn, lastNumbers, licenceIn, typesOf, verify } =
  issuedDocuments(api)
beforeEach(() => clock.set(TODAY))
afterAll(api.close)

describe('issuing a licence', () => {
  it('[L2.01 L2.07 L4.01] chancel with terms issues it, and moves process and licence together', async () => {
    const id = await stored(approved())
    const { process } = await cancel(id, { action: 'chancel', observations: 'Ao secretário' })
    expect(process()).toMatchObject({ status: 'AWAITING_SIGNATURE', allowedLicenceActions: [] })
    const { types, licence, events } = await licenceIn(id)
    expect((await typesOf(id)).slice(-2)).toEqual(['DocumentIssued', 'ProcessSentForSignature'])
    expect(types).toEqual(['LicenceIssued'])
    const [document] = await issuedIn(id)
    const file = await download(id, document?.id ?? '')
    expect(document).toMatchObject({ category: 'licenca_ambiental', issued: false })
    expect(licence).toMatchObject({
      recordedStatus: 'ISSUED',
      processId: id,
      regime: 'lei-15190-2025',
      versions: [{ ownerId: api.maria.id, issued: { documentId: document?.id, sha256: hashOf(file.text) } }],
    })
    expect(events[0]?.data).toMatchObject({
      kind: 'LO',
      validityMonths: 72,
      issuedOn: TODAY,
      validUntil: '2032-11-26',
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{24}$/),
      verifyAt: expect.stringMatching(
        /^https:\/\/licencas\.example\/protocol-verification\?protocol=[0-9A-Z]{24}$/,
      ),
    })
  })

  it('[L2.04 L2.07] issuing a licence names the file and the history by the number, which is public once it is final', async () => {
    const id = await stored(approved({ ...someTerms, kind: 'LI' }))
    const chancelled = (await cancel(id, { action: 'chancel' })).process()
    expect(chancelled.documents.at(-1)?.originalName).toBe('LI-1-2026.pdf')
    expect(chancelled.activities.at(-2)).toMatchObject({
      action: 'DOCUMENT_UPLOADED',
      description: 'Licença emitida: LI 1/2026',
    })
    expect((await verify(id)).documents).toEqual([])
    expect((await cancel(id, { action: 'finalize' })).process().status).toBe('COMPLETED')
    expect((await verify(id)).documents.map(({ originalName }) => originalName)).toEqual(['LI-1-2026.pdf'])
  })

  it('[L2.02 L3.01 L4.01] finalize from APPROVED issues it and makes it final by its code', async () => {
    const id = await stored(approved())
    expect((await cancel(id, { action: 'finalize' })).process().status).toBe('COMPLETED')
    expect((await typesOf(id)).slice(-3)).toEqual([
      'DocumentIssued',
      'IssuedDocumentMadeFinal',
      'ProcessCompleted',
    ])
    const { types, licence } = await licenceIn(id)
    expect(types).toEqual(['LicenceIssued', 'LicenceMadeFinal'])
    expect(licence).toMatchObject({
      recordedStatus: 'VALID',
      versions: [{ effectiveOn: TODAY, signature: 'CODE', signers: [] }],
    })
    expect(licence?.versions[0]?.file).toEqual(licence?.versions[0]?.issued)
  })

  it('[L2.03] issuing a licence is a separate command for a process that awaits its signature with terms', async () => {
    const id = await stored(approved().awaitingSignature())
    expect((await api.detail(api.ana, id)).allowedLicenceActions).toEqual(['setTerms', 'issue'])
    expect((await api.detail(api.maria, id)).allowedLicenceActions).toEqual([])
    expect((await issue(id)).process().status).toBe('AWAITING_SIGNATURE')
    const again = await issue(id)
    expect([again.status, codeOf(again)]).toEqual([409, 'ALREADY_ISSUED'])
    expect(await issuedIn(id)).toHaveLength(1)
  })

  it('[L2.03] issuing a licence is refused without terms, and where the process is not to be signed', async () => {
    const withoutTerms = await issue(await stored(approved(null).awaitingSignature()))
    expect([withoutTerms.status, codeOf(withoutTerms)]).toEqual([409, 'TERMS_MISSING'])
    expect(codeOf(await issue(await stored(filed().underAnalysis())))).toBe('TERMS_MISSING')
    expect(codeOf(await issue(await stored(approved())))).toBe('INVALID_TRANSITION')
  })

  it('[D9.18] issuing a licence is refused for characters that cannot be printed, by place, and uses no number', async () => {
    const before = [await lastNumbers(), await api.objects()]
    const fields = { applicantName: 'Lǐ Wěi 李伟', enterpriseName: 'Padaria 🌱' }
    for (const id of [
      await stored(approved(someTerms, fields).awaitingSignature()),
      await stored(filed(fields).rejected()),
    ]) {
      const { status, refusal } = await issue(id)
      expect([status, refusal().code, refusal().message]).toEqual([
        409,
        'UNPRINTABLE',
        'O documento não pode ser emitido, porque estes caracteres não podem ser impressos. Nome do titular: 李 伟; Nome do empreendimento: 🌱. Corrija o texto e emita de novo.',
      ])
    }
    expect([await lastNumbers(), await api.objects()]).toEqual(before)
  })

  it('[L2.01 L3.01] without terms chancel and finalize record no licence', async () => {
    const id = await stored(approved(null))
    await cancel(id, { action: 'chancel' })
    await cancel(id, { action: 'finalize' })
    expect((await typesOf(id)).slice(-2)).toEqual(['ProcessSentForSignature', 'ProcessCompleted'])
    const awaiting = await stored(approved().awaitingSignature())
    await cancel(awaiting, { action: 'finalize', signature: 'CODE' })
    expect((await typesOf(awaiting)).at(-1)).toBe('ProcessCompleted')
  })
})
