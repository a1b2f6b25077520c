import { createHash } from 'node:crypto'
import { documentVerification } from '@licensing/contracts'
import {
  aDocument,
  aProcess,
  anAnalyst,
  anApplicant,
  type FilingSample,
  type ProcessBuilder,
} from '@licensing/test-support'
import { aForm, aPdf } from '@licensing/test-support/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningProcessService, startProcessService } from '../../../testing/running-service'

let api: RunningProcessService
let number = 0

beforeAll(async () => {
  api = await startProcessService()
})
afterAll(() => api?.close())

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const ask = (sha256: string) => api.call('GET', `/public/documents/${sha256}`)

const approved = (filing: FilingSample = {}) => {
  number += 1
  return aProcess()
    .ownedBy(api.maria)
    .in(api.natal)
    .filed(filing)
    .numbered(`2026/${String(number).padStart(3, '0')}`)
    .coded(hashOf(String(number)).slice(0, 24).toUpperCase())
    .approved()
}
const attached = (process: ProcessBuilder, ...facts: Parameters<typeof aDocument>) =>
  process.after({ type: 'DocumentAttached', data: aDocument(...facts) }, api.ana)
const keep = async (process: ProcessBuilder) => {
  await api.append(process)
  await api.settled()
  return process
}
const refusalOf = async (sha256: string) => {
  const answer = await ask(sha256)
  return [answer.status, answer.refusal()] as const
}
const UNKNOWN = [
  404,
  expect.objectContaining({ code: 'DOCUMENT_UNKNOWN', message: 'Documento não reconhecido' }),
]

describe('the verification by file', () => {
  it('[L6.02] answers for a file that the municipality published, without a token and never from a cache', async () => {
    const sha256 = hashOf('licença')
    const process = await keep(attached(approved(), 'licenca_ambiental', { sha256 }))
    for (const typed of [sha256, sha256.toUpperCase()]) {
      const answer = await ask(typed)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(answer.as(documentVerification)).toEqual({
        verdict: 'AUTHENTIC',
        number: null,
        code: null,
        version: null,
        municipality: { name: 'Natal' },
        holderName: 'Maria da Silva',
        enterpriseName: process.state().filing.enterpriseName,
        issuedOn: '2026-03-02',
        validUntil: null,
        signers: [],
        protocolNumber: process.state().protocolNumber,
        current: null,
        since: null,
        reason: null,
        renewalProtocol: null,
      })
    }
  })

  it('[L6.02] knows a file as soon as the command that published it was answered', async () => {
    const process = await keep(approved())
    const licence = aPdf('licenca.pdf')
    const form = aForm({ action: 'finalize', 'documents[licenca_ambiental][0]': licence })
    const finalized = await api.call('POST', `/processes/${process.id}/cancel`, { as: api.ana, form })
    expect(finalized.status).toBe(200)
    const sha256 = hashOf(await licence.text())
    expect((await ask(sha256)).as(documentVerification)).toMatchObject({
      verdict: 'AUTHENTIC',
      protocolNumber: process.state().protocolNumber,
    })
  })

  it('[L6.02] answers for the newest of the processes for which the same file was published', async () => {
    const sha256 = hashOf('one file for two')
    const publish = (begins: string) =>
      keep(attached(approved().begunAt(begins), 'certidao_uso_solo', { sha256 }))
    const newest = await publish('2026-04-01T12:00:00.000Z')
    await publish('2026-03-01T12:00:00.000Z')
    const answer = (await ask(sha256)).as(documentVerification)
    expect([answer.protocolNumber, answer.issuedOn]).toEqual([newest.state().protocolNumber, '2026-04-01'])
  })

  it.each<[string, FilingSample, string]>([
    ['a person in environmental licensing', {}, 'Maria da Silva'],
    ['a person elsewhere', { requestType: 'CERTIDAO_USO_OCUPACAO_SOLO' }, 'Pessoa física'],
    [
      'a micro-entrepreneur, whose name carries a CPF',
      {
        requestType: 'CERTIDAO_USO_OCUPACAO_SOLO',
        applicantType: 'CNPJ',
        applicantDocument: '11222333000181',
        applicantName: 'MARIA DA SILVA 52998224725',
      },
      'MARIA DA SILVA ***.982.247-**',
    ],
  ])('[L6.02] names the holder as far as the law publishes it: %s', async (about, filing, holderName) => {
    const sha256 = hashOf(about)
    await keep(attached(approved(filing), 'certidao_uso_solo', { sha256 }))
    expect((await ask(sha256)).as(documentVerification).holderName).toBe(holderName)
  })

  it.each<[string, (sha256: string) => ProcessBuilder]>([
    [
      'an upload of the applicant',
      (sha256) =>
        approved().after(
          { type: 'DocumentAttached', data: aDocument('licenca_ambiental', { sha256 }) },
          anApplicant,
        ),
    ],
    ['a document of another category', (sha256) => attached(approved(), 'outros_documentos', { sha256 })],
    [
      'a document attached before the decision',
      (sha256) =>
        attached(
          aProcess()
            .ownedBy(api.maria)
            .in(api.natal)
            .numbered('2025/001')
            .coded('8'.repeat(24))
            .underAnalysis(),
          'licenca_ambiental',
          { sha256 },
        ),
    ],
    [
      'a document of a draft',
      (sha256) =>
        aProcess().asDraft().ownedBy(api.maria).in(api.natal).withDocument('licenca_ambiental', { sha256 }),
    ],
    [
      'a document removed again',
      (sha256) =>
        attached(approved(), 'licenca_ambiental', { sha256, documentId: 'gone' }).after(
          {
            type: 'DocumentRemoved',
            data: { documentId: 'gone', category: 'licenca_ambiental', originalName: 'a.pdf' },
          },
          anAnalyst,
        ),
    ],
    [
      'a document of an approval that was taken back',
      (sha256) =>
        attached(approved(), 'licenca_ambiental', { sha256 })
          .awaitingSignature()
          .after({ type: 'ProcessReturnedToAnalysis', data: {} }, anAnalyst),
    ],
    [
      'a document of a deleted process',
      (sha256) => attached(approved(), 'licenca_ambiental', { sha256 }).deleted(),
    ],
  ])('[L6.02] does not know %s', async (about, process) => {
    const sha256 = hashOf(about)
    await keep(process(sha256))
    expect(await refusalOf(sha256)).toEqual(UNKNOWN)
  })

  it('[L6.02] does not know a file that was never sent', async () =>
    expect(await refusalOf(hashOf('never sent'))).toEqual(UNKNOWN))

  it.each(['abc', 'g'.repeat(64), '0'.repeat(65)])('refuses what is no SHA-256: %s', async (typed) => {
    const [status, refusal] = await refusalOf(typed)
    expect(status).toBe(400)
    expect(refusal).toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: 'sha256', message: 'Informe o SHA-256 do arquivo: 64 algarismos hexadecimais.' }],
    })
  })
})
