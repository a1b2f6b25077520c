import { rm, writeFile } from 'node:fs/promises'
import type { LicenceTerms } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { aNumberedProcess, type WholeApi } from '@licensing/test-support/whole-api'
import { withOneApi } from '../testing/one-api'
import { storeDocument, tamper } from '../testing/operator'

/** Four events; the third names a document in the store. */
const aProcessWithDocument = async (api: WholeApi) => {
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
  const { api, run } = withOneApi()
  const verify = (...args: string[]) => run(['verify-history', ...args])

  it('verify-history of everything reads files only on request, and names the stream and version of changed, truncated and deleted ones', async () => {
    const [changed, cut, gone] = [
      await aProcessWithDocument(api()),
      await aProcessWithDocument(api()),
      await aProcessWithDocument(api()),
    ]
    const intact = await verify('--documents')
    expect(intact.out).toMatch(/^Verified \d+ events in \d+ streams? and 6 documents: no faults found\.$/m)
    expect(intact.code).toBe(0)
    await rm(changed.path)
    expect([(await verify()).code, (await verify('--documents')).code]).toEqual([0, 1])
    for (const statement of [
      `update event_store.events set data = jsonb_set(data, '{originalName}', '"outra.pdf"') where stream_id = '${changed.streamId}' and version = 2`,
      `delete from event_store.events where stream_id = '${cut.streamId}' and version > 2`,
      `delete from event_store.events where stream_id = '${gone.streamId}'`,
    ])
      // oxlint-disable-next-line no-await-in-loop
      await tamper(api().foundations, statement)
    const { code, out } = await verify()
    expect(code).toBe(1)
    for (const fault of [
      `${changed.streamId} version 2: .*`,
      `${cut.streamId} version 3: the last events are missing: it ends at 2, and \\S+ has handled 4`,
      `${gone.streamId} version 1: all events up to 4, which \\S+ has handled, are missing.*`,
    ])
      expect(out).toMatch(new RegExp(`^BROKEN ${fault}$`, 'm'))
    expect(out).toContain('3 faults, listed above.')
  })
})

describe('verify-history of a process with a licence', () => {
  const { api: openedApi, run } = withOneApi()
  const verify = (...args: string[]) => run(['verify-history', ...args])

  /** Issued and final by its code. @returns the stream of the licence */
  const issueLicence = async () => {
    const api = openedApi()
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

  it('[L2.09] verify-history of a process with a licence renders its document again, and reads the files of the licence too', async () => {
    const { id, streamId } = await issueLicence()
    const { code, out } = await verify(id)
    expect([code, out]).toEqual([0, expect.stringContaining(`${streamId} ends at version 2`)])
    expect(out).toMatch(/^Verified \d+ events and 4 documents: no faults found\.$/m)
    expect((await verify('--documents')).out).toContain('and 4 documents: no faults found.')
    const change = `data = jsonb_set(data, '{holderName}', '"Outro Titular"')`
    await tamper(
      openedApi().foundations,
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
  const { api, run } = withOneApi()
  const verify = (...args: string[]) => run(['verify-history', ...args])

  it('verify-history of one process accepts its protocol number too, and prints its last hash', async () => {
    const { protocol, streamId } = await aProcessWithDocument(api())
    const { code, out } = await verify(protocol ?? '')
    expect(code).toBe(0)
    const { hash } = await api().foundations.store.head(api().foundations.database, streamId)
    expect(out).toContain(`${streamId} ends at version 4 with the hash ${hash}`)
    expect(out).toContain('Verified 4 events and 2 documents: no faults found.')
  })

  it('[D8.2] verify-history of one process does not report the file of a document removed from the draft', async () => {
    const { facts, path } = await storeDocument(api().foundations, 'planta.pdf', 'conteúdo da planta')
    const draft = aNumberedProcess().asDraft().withDocument('planta_georreferenciada', facts)
    const [documentId = ''] = draft.documentIds('planta_georreferenciada')
    const category = 'planta_georreferenciada'
    await api().append(
      draft.after({
        type: 'DocumentRemoved',
        data: { documentId, category, originalName: 'planta.pdf' },
      }),
    )
    await api().settled()
    await rm(path)
    expect(await verify(draft.id)).toMatchObject({ code: 0 })
  })

  it('verify-history of one process reports a changed, longer or missing file, at both events that name it', async () => {
    const { id, path, streamId } = await aProcessWithDocument(api())
    for (const [harm, message] of [
      [() => writeFile(path, 'conteúdo dA planta'), 'its SHA-256 differs'],
      [() => writeFile(path, 'conteúdo da planta e mais'), 'bytes instead of'],
      [() => rm(path), 'is missing'],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one after the other, on one file
      await harm()
      const { code, out } = await verify(id)
      // oxlint-enable no-await-in-loop
      expect(code).toBe(1)
      for (const version of [2, 3])
        expect(out).toMatch(
          new RegExp(`^BROKEN ${streamId} version ${version}: .*"planta\\.pdf".*${message}`, 'm'),
        )
    }
  })

  it('verify-history of one process prints a fix for an unknown id or number, and for neither of them', async () => {
    const given = [crypto.randomUUID(), '1999/001', 'planta']
    const answers = await Promise.all(given.map((each) => verify(each)))
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 2])
    for (const { err } of answers) expect(err).toContain('Fix:')
  })
})
