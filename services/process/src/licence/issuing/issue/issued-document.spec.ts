import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aClock } from '../../../testing/a-clock'
import { someTerms } from '../../../testing/decided-processes'
import { startProcessService } from '../../../testing/running-service'
import { aPrinter } from '../../testing/a-printer'
import { codeOf, issuedDocuments } from '../../testing/issued-documents'

const TODAY = '2026-11-26'
const clock = aClock(TODAY)
const api = await startProcessService({ now: clock.now, printDocument: aPrinter().printDocument })
const { stored } = api
const { approved, cancel, download, filed, issue, issuedIn, licenceIn, sign, verify } = issuedDocuments(api)
beforeEach(() => clock.set(TODAY))
afterAll(api.close)

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
