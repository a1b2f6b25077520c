import { rm, writeFile } from 'node:fs/promises'
import type { LicenceTerms } from '@licensing/contracts'
import type { Environment } from '@licensing/observability'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  environmentOf,
  aNumberedProcess,
  openWholeApi,
  type WholeApi,
} from '@licensing/test-support/whole-api'
import { runAdmin, storeDocument, tamper } from '../testing/operator'

let api: WholeApi
let environment: Environment
beforeEach(async () => {
  api = await openWholeApi()
  environment = await environmentOf(api.foundations)
})
afterEach(() => api?.close())

const verify = (...args: string[]) => runAdmin(['verify-history', ...args], { environment })

/** Four events; the third names a document in the store. */
const aProcessWithDocument = async () => {
  const { facts, path } = await storeDocument(api.foundations, 'planta.pdf', 'conteúdo da planta')
  const builder = aNumberedProcess()
    .withDocument('planta_georreferenciada', facts)
    .withDocument('planta_georreferenciada', facts)
    .after({ type: 'DocumentDownloaded', data: { documentId: crypto.randomUUID(), originalName: 'x' } })
  await api.append(builder)
  await api.settled()
  return { id: builder.id, streamId: `process-${builder.id}`, path, protocol: builder.state().protocolNumber }
}

describe('verify-history of everything', () => {
  it('finds nothing wrong with an intact history and its files', async () => {
    await aProcessWithDocument()
    const { code, out } = await verify('--documents')
    expect(out).toMatch(/^Verified \d+ events in \d+ streams? and 2 documents: no faults found\.$/m)
    expect(code).toBe(0)
  })

  it('reports the stream and version of an event changed by SQL', async () => {
    const { streamId } = await aProcessWithDocument()
    const change = `data = jsonb_set(data, '{originalName}', '"outra.pdf"')`
    await tamper(
      api.foundations,
      `update event_store.events set ${change} where stream_id = '${streamId}' and version = 2`,
    )
    const { code, out } = await verify()
    expect(code).toBe(1)
    expect(out).toMatch(new RegExp(`^BROKEN ${streamId} version 2: `, 'm'))
    expect(out).toContain('1 fault, listed above.')
  })

  it('detects a truncated and a deleted stream through the read models', async () => {
    const cut = await aProcessWithDocument()
    const gone = await aProcessWithDocument()
    expect((await verify()).code).toBe(0)
    await tamper(
      api.foundations,
      `delete from event_store.events where stream_id = '${cut.streamId}' and version > 2`,
    )
    await tamper(api.foundations, `delete from event_store.events where stream_id = '${gone.streamId}'`)
    const { code, out } = await verify()
    expect(code).toBe(1)
    expect(out).toMatch(
      new RegExp(
        `^BROKEN ${cut.streamId} version 3: the last events are missing: it ends at 2, and \\S+ has handled 4$`,
        'm',
      ),
    )
    expect(out).toMatch(
      new RegExp(
        `^BROKEN ${gone.streamId} version 1: all events up to 4, which \\S+ has handled, are missing`,
        'm',
      ),
    )
  })

  it('reads the files only with --documents', async () => {
    const { path } = await aProcessWithDocument()
    await rm(path)
    expect((await verify()).code).toBe(0)
    expect((await verify('--documents')).code).toBe(1)
  })
})

describe('verify-history of a process with a licence', () => {
  /** Issued and final by its code. @returns the stream of the licence */
  const issueLicence = async () => {
    const municipalityId = await api.createMunicipality({ name: 'Natal', ibgeCode: '2408102' })
    const terms: LicenceTerms = { kind: 'LO', validityMonths: 72, conditions: [] }
    const process = aNumberedProcess()
      .feeExempt()
      .in(municipalityId)
      .underAnalysis()
      .after({ type: 'LicenceTermsSet', data: { ...terms, draft: false } })
      .approved()
    await api.append(process)
    await api.settled()
    const json = { action: 'finalize' }
    const answer = await api.call('POST', `/processes/${process.id}/cancel`, {
      as: await api.superAdmin(),
      json,
    })
    expect(answer.status).toBe(200)
    await api.settled()
    const [licence] = await api.foundations.database.query<{ streamId: string }>(
      `select stream_id as "streamId" from event_store.events where type = 'LicenceIssued'`,
    )
    return { id: process.id, streamId: licence?.streamId ?? '' }
  }

  it('[L2.09] renders its document again, and reads the files of the licence too', async () => {
    const { id, streamId } = await issueLicence()
    const { code, out } = await verify(id)
    expect([code, out]).toEqual([0, expect.stringContaining(`${streamId} ends at version 2`)])
    expect(out).toMatch(/^Verified \d+ events and 4 documents: no faults found\.$/m)
    expect((await verify('--documents')).out).toContain('and 4 documents: no faults found.')
    const change = `data = jsonb_set(data, '{holderName}', '"Outro Titular"')`
    await tamper(
      api.foundations,
      `update event_store.events set ${change} where stream_id = '${streamId}' and version = 1`,
    )
    for (const tampered of [await verify(id), await verify('--documents')]) {
      expect(tampered.code).toBe(1)
      expect(tampered.out).toMatch(
        new RegExp(
          `^BROKEN ${streamId} version 1: "LO 1/\\d+" rendered again from this event is another file$`,
          'm',
        ),
      )
    }
  })
})

describe('verify-history of one process', () => {
  it('accepts its protocol number too, and prints its last hash', async () => {
    const { protocol, streamId } = await aProcessWithDocument()
    const { code, out } = await verify(protocol ?? '')
    expect(code).toBe(0)
    const { hash } = await api.foundations.store.head(api.foundations.database, streamId)
    expect(out).toContain(`${streamId} ends at version 4 with the hash ${hash}`)
    expect(out).toContain('Verified 4 events and 2 documents: no faults found.')
  })

  it('[D8.2] does not report the file of a document removed from the draft', async () => {
    const { facts, path } = await storeDocument(api.foundations, 'planta.pdf', 'conteúdo da planta')
    const draft = aNumberedProcess().asDraft().withDocument('planta_georreferenciada', facts)
    const [documentId = ''] = draft.documentIds('planta_georreferenciada')
    const category = 'planta_georreferenciada'
    await api.append(
      draft.after({
        type: 'DocumentRemoved',
        data: { documentId, category, originalName: 'planta.pdf' },
      }),
    )
    await api.settled()
    await rm(path)
    expect(await verify(draft.id)).toMatchObject({ code: 0 })
  })

  it.each([
    ['missing', (path: string) => rm(path), 'is missing'],
    ['longer', (path: string) => writeFile(path, 'conteúdo da planta e mais'), 'bytes instead of'],
    ['changed', (path: string) => writeFile(path, 'conteúdo dA planta'), 'its SHA-256 differs'],
  ])('reports a %s file, at both events that name it', async (_, harm, message) => {
    const { id, path, streamId } = await aProcessWithDocument()
    await harm(path)
    const { code, out } = await verify(id)
    expect(code).toBe(1)
    for (const version of [2, 3])
      expect(out).toMatch(
        new RegExp(`^BROKEN ${streamId} version ${version}: .*"planta\\.pdf".*${message}`, 'm'),
      )
  })

  it.each([
    ['an unknown id', crypto.randomUUID(), 1],
    ['an unknown number', '1999/001', 1],
    ['neither of them', 'planta', 2],
  ])('prints a fix for %s', async (_, given, expected) => {
    const { code, err } = await verify(given)
    expect(code).toBe(expected)
    expect(err).toContain('Fix:')
  })
})
