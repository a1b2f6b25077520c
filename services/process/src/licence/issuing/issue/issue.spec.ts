import { licenceStream, type LicenceEvent, publicVerification } from '@licensing/contracts'
import { StoreUnavailable } from '@licensing/document-store'
import { DomainError } from '@licensing/domain-kit'
import { licenceOf } from '@licensing/licensing-rules'
import type { Answer } from '@licensing/test-support/api'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aClock } from '../../../testing/a-clock'
import { decidedProcesses, hashOf, someTerms } from '../../../testing/decided-processes'
import { startProcessService } from '../../../testing/running-service'
import { aPrinter } from '../../testing/a-printer'

const TODAY = '2026-11-26'
const clock = aClock(TODAY)
const printer = aPrinter()
const api = await startProcessService({ now: clock.now, printDocument: printer.printDocument })
const { stored } = api
const { approved, cancel, filed, issue, sign } = decidedProcesses(api)
beforeEach(() => clock.set(TODAY))
afterAll(api.close)

const codeOf = (answer: Answer) => answer.refusal().code
const issuedIn = async (id: string) => {
  const process = await api.detail(api.ana, id)
  return process.documents.filter(({ originalName }) => /^[A-Z-]+-\d+-\d{4}\.pdf$/.test(originalName))
}
const download = (id: string, documentId: string) =>
  api.call('GET', `/processes/${id}/documents/${documentId}/download`, { as: api.maria })
const verify = async (id: string) => {
  const { protocolNumber } = await api.detail(api.ana, id)
  return (await api.call('GET', `/public/verify/${protocolNumber}`)).as(publicVerification)
}
/** The transactions that wrote the list's row of a licence and its newest event. */
const lastWrites = async (licenceId = '') => {
  const [row] = await api.database.query(
    `select xmin::text as row, (select txid::text from event_store.events
        where stream_id = 'licence-' || licences.id order by version desc limit 1) as event
      from licence.licences where id = $1`,
    [licenceId],
  )
  return row as { readonly row: string; readonly event: string } | undefined
}
/** The licence of the last event of the process that names one. */
const licenceIn = async (id: string) => {
  const { events } = await api.store.load(api.database, `process-${id}`)
  const issued = events.findLast(({ type }) => type === 'DocumentIssued')
  const { licenceId = '' } = { ...(issued?.data as { licenceId?: string } | undefined) }
  const stream = await api.store.load<LicenceEvent>(api.database, licenceStream(licenceId))
  return {
    types: stream.events.map(({ type }) => type),
    events: stream.events,
    licence: licenceOf(stream.events),
  }
}
const typesOf = async (id: string) =>
  (await api.store.load(api.database, `process-${id}`)).events.map(({ type }) => type)
const lastNumbers = () =>
  api.database.query<{ kind: string; last: number }>('select kind, last from issuing.numbers order by kind')

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

describe('the number of an issued document', () => {
  it('[L2.04] the number of an issued document counts by year in America/Sao_Paulo', async () => {
    const numberIssuedAt = async (moment: string) => {
      clock.set(moment)
      const id = await stored(approved({ ...someTerms, kind: 'LP', validityMonths: 48 }))
      return (await cancel(id, { action: 'chancel' })).process().documents.at(-1)?.originalName
    }
    expect(await numberIssuedAt('2027-01-01T02:59:00.000Z')).toBe('LP-1-2026.pdf')
    expect(await numberIssuedAt('2027-01-01T03:00:00.000Z')).toBe('LP-1-2027.pdf')
  })

  it('[L2.04 L2.05] the number of an issued document is consecutive for five concurrent ones, each printed in its own file', async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => stored(approved({ ...someTerms, kind: 'LOT' }))),
    )
    const answers = await Promise.all(ids.map((id) => cancel(id, { action: 'chancel' })))
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    const issued = await Promise.all(ids.map(async (id) => ({ id, document: (await issuedIn(id))[0] })))
    const names = issued.map(({ document }) => document?.originalName)
    expect(names.toSorted()).toEqual(ids.map((_, index) => `LOT-${index + 1}-2026.pdf`).toSorted())
    for (const { id, document } of issued) {
      const { text } = await download(id, document?.id ?? '')
      expect(text).toContain(
        `"number":"${document?.originalName.slice(0, -4).replace('-', ' ').replace('-', '/')}"`,
      )
    }
  })

  it('[L2.05] a number that another instance took first is left to it: the document is rendered anew with the next', async () => {
    const id = await stored(approved({ ...someTerms, kind: 'AA' }))
    const before = await api.objects()
    let rendered = 0
    printer.whenPrinting(async () => {
      rendered += 1
      if (rendered === 1)
        await api.database.query(`select issuing.next_number($1, 'AA', 2026, 1)`, [api.natal])
    })
    const { process } = await cancel(id, { action: 'chancel' })
    printer.whenPrinting(undefined)
    expect([rendered, process().documents.at(-1)?.originalName]).toEqual([2, 'AA-2-2026.pdf'])
    await expect.poll(async () => (await api.objects()).length).toBe(before.length + 1)
  })

  it('[L2.05] the number of an issued document is printed once, however many issue the same document concurrently', async () => {
    const id = await stored(approved())
    let printed = 0
    printer.whenPrinting(async () => void (printed += 1))
    const answers = await Promise.all([1, 2, 3, 4].map(() => cancel(id, { action: 'chancel' })))
    printer.whenPrinting(undefined)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(printed).toBe(1)
  })

  it('[L2.05] the number of an issued document is waited for no longer than two seconds', async () => {
    const kind = 'RLI'
    const [first, second] = await Promise.all([1, 2].map(() => stored(approved({ ...someTerms, kind }))))
    let finish = (): void => undefined
    const printing = new Promise<void>((begun) => {
      printer.whenPrinting(() => {
        begun()
        return new Promise((resolve) => {
          finish = resolve
        })
      })
    })
    const slow = cancel(first ?? '', { action: 'chancel' })
    await printing
    const late = await cancel(second ?? '', { action: 'chancel' })
    expect([late.status, codeOf(late), late.headers.get('retry-after')]).toEqual([503, 'OVERLOADED', '5'])
    printer.whenPrinting(undefined)
    finish()
    const named = [(await slow).process(), (await cancel(second ?? '', { action: 'chancel' })).process()]
    const names = named.map(({ documents }) => documents.at(-1)?.originalName)
    expect(names).toEqual([`${kind}-1-2026.pdf`, `${kind}-2-2026.pdf`])
  })

  it.each([
    ['the renderer', 'DDLAE', new DomainError('DEPENDENCY_DOWN')],
    ['the document store', 'DBIA', new StoreUnavailable('no answer')],
  ] as const)('[L2.19] is not spent while %s is away, and nothing is left', async (_, kind, fault) => {
    const id = await stored(approved({ ...someTerms, kind, validityMonths: 12 }))
    const [before, objects] = [await lastNumbers(), await api.objects()]
    printer.whenPrinting(() => Promise.reject(fault))
    const failed = await cancel(id, { action: 'chancel' })
    printer.whenPrinting(undefined)
    expect([failed.status, codeOf(failed)]).toEqual([503, 'DEPENDENCY_DOWN'])
    expect([await lastNumbers(), await api.objects()]).toEqual([before, objects])
    expect((await api.detail(api.ana, id)).status).toBe('APPROVED')
    expect((await cancel(id, { action: 'chancel' })).process().documents.at(-1)?.originalName).toBe(
      `${kind}-1-2026.pdf`,
    )
  })
})

describe('a document that is issued', () => {
  it('[L3.11 L2.04] a document that is issued is voided by a return: its file stays, its number is spent, the terms are open', async () => {
    const id = await stored(approved({ ...someTerms, kind: 'RLO' }))
    await cancel(id, { action: 'chancel' })
    const setTerms = () =>
      api.call('PUT', `/processes/${id}/licence-terms`, { as: api.ana, json: { validityMonths: 60 } })
    expect(codeOf(await setTerms())).toBe('INVALID_TRANSITION')
    const returned = (await cancel(id, { action: 'return' })).process()
    expect(returned).toMatchObject({ status: 'UNDER_ANALYSIS', allowedLicenceActions: ['setTerms'] })
    const { types, licence } = await licenceIn(id)
    expect([types, licence?.recordedStatus]).toEqual([['LicenceIssued', 'LicenceVoided'], 'VOIDED'])
    expect((await setTerms()).status).toBe(200)
    const [voided] = await issuedIn(id)
    expect((await download(id, voided?.id ?? '')).status).toBe(200)
    await api.call('POST', `/processes/${id}/approve`, {
      as: api.ana,
      json: { licence: { ...someTerms, kind: 'RLO' } },
    })
    expect((await cancel(id, { action: 'finalize' })).process().documents.at(-1)?.originalName).toBe(
      'RLO-2-2026.pdf',
    )
    expect((await verify(id)).documents.map(({ originalName }) => originalName)).toEqual(['RLO-2-2026.pdf'])
  })

  it("[L2.01 L9.03] a document that is issued moves the list's row of its licence in the transaction of each command, so its municipality is cited for good", async () => {
    const id = await stored(approved())
    const cited = (entry: string) =>
      api.database.query('select licence.cites_municipality($1) as cited', [entry])
    for (const action of ['chancel', 'return']) {
      await cancel(id, { action })
      const writes = await lastWrites((await licenceIn(id)).licence?.id)
      expect(writes?.row).toBe(writes?.event)
      expect(writes?.event).toMatch(/^\d+$/)
      expect(await Promise.all([cited(api.natal), cited(api.mossoro)])).toEqual([
        [{ cited: true }],
        [{ cited: false }],
      ])
    }
  })

  it('[L3.12] a document that is issued is not made final after its printed validity', async () => {
    const id = await stored(approved({ ...someTerms, kind: 'AAU', validityMonths: 1 }))
    await cancel(id, { action: 'chancel' })
    clock.set('2026-12-27T03:00:00.000Z')
    const late = await cancel(id, { action: 'finalize' })
    expect([late.status, codeOf(late)]).toEqual([409, 'VALIDITY_OVER'])
    clock.set('2026-12-27T02:59:00.000Z')
    expect((await cancel(id, { action: 'finalize' })).process().status).toBe('COMPLETED')
  })

  it('[L3.12] a document that is issued is missing for a signature of its file where nothing is issued', async () => {
    const id = await stored(approved(null).awaitingSignature())
    const answer = await cancel(id, { action: 'finalize', signature: 'SERVER' })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'NOT_ISSUED'])
  })
})

describe('the decision that denies', () => {
  it('[L2.03 L2.07 L3.01] the decision that denies is issued with its reason, and public once it is signed, without a licence or a change of status, also once archived', async () => {
    for (const process of [
      filed().rejected('Fora do zoneamento'),
      filed().rejected().archived(api.superAdmin),
    ]) {
      const id = await stored(process)
      expect((await api.detail(api.ana, id)).allowedLicenceActions).toEqual(['issue'])
      const issued = (await issue(id)).process()
      expect(issued).toMatchObject({ status: process.status, allowedLicenceActions: ['signDecision'] })
      expect(issued.documents.at(-1)).toMatchObject({ category: 'outros_documentos', issued: false })
      expect(issued.activities.at(-1)?.description).toMatch(/^Decisão emitida: IND \d\/2026$/)
      expect(codeOf(await issue(id))).toBe('ALREADY_ISSUED')
      const { events } = await api.store.load(api.database, `process-${id}`)
      expect(events.at(-1)).toMatchObject({
        type: 'DocumentIssued',
        data: {
          licenceId: null,
          kind: 'IND',
          reason: 'Fora do zoneamento',
          protocolNumber: issued.protocolNumber,
        },
      })
      const documentId = issued.documents.at(-1)?.id ?? ''
      expect((await verify(id)).documents).toEqual([])
      const signed = (await sign(id, documentId, { observations: 'Publicada hoje' })).process()
      expect(signed).toMatchObject({
        status: process.status,
        issuance: { signature: 'CODE' },
        allowedLicenceActions: [],
      })
      expect(signed.activities.at(-1)).toMatchObject({ observations: 'Publicada hoje' })
      expect((await verify(id)).documents.map((document) => document.id)).toEqual([documentId])
      expect(codeOf(await sign(id, documentId))).toBe('INVALID_TRANSITION')
    }
  })

  it('[L3.01] the decision that denies is the only document that is signed by itself', async () => {
    const id = await stored(approved())
    const documentId = (await cancel(id, { action: 'chancel' })).process().documents.at(-1)?.id ?? ''
    expect(codeOf(await sign(id, documentId))).toBe('INVALID_TRANSITION')
    expect((await sign(id, id)).status).toBe(404)
  })
})
