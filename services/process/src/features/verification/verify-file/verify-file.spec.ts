import { createHash } from 'node:crypto'
import { documentVerification } from '@licensing/contracts'
import { aDocument, type FilingSample, type ProcessBuilder } from '@licensing/test-support'
import { aForm, aPdf } from '@licensing/test-support/api'
import { afterAll, describe, expect, it } from 'vitest'
import { startProcessService } from '../../../testing/running-service'

const api = await startProcessService()
afterAll(api.close)

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const ask = (sha256: string) => api.call('GET', `/public/documents/${sha256}`)

const approved = (filing: FilingSample = {}) => api.numbered(filing).approved()
const attached = (process: ProcessBuilder, ...facts: Parameters<typeof aDocument>) =>
  process.after({ type: 'DocumentAttached', data: aDocument(...facts) }, api.ana)
const refusalOf = async (sha256: string) => {
  const answer = await ask(sha256)
  return [answer.status, answer.refusal()] as const
}
const UNKNOWN = [
  404,
  expect.objectContaining({ code: 'DOCUMENT_UNKNOWN', message: 'Documento não reconhecido' }),
]

describe('the verification by file', () => {
  it('[L6.02] the verification by file answers for a file that the municipality published, without a token and never from a cache', async () => {
    const sha256 = hashOf('licença')
    const process = attached(approved(), 'licenca_ambiental', { sha256 })
    await api.stored(process)
    for (const typed of [sha256, sha256.toUpperCase()]) {
      const answer = await ask(typed)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(answer.as(documentVerification)).toEqual({
        verdict: 'AUTHENTIC',
        timeZone: 'America/Sao_Paulo',
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

  it('[L6.02] the verification by file knows a file as soon as the command that published it was answered', async () => {
    const process = approved()
    await api.stored(process)
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

  it('[L6.02] the verification by file answers for the newest of the processes for which the same file was published', async () => {
    const sha256 = hashOf('one file for two')
    const published = (begins: string) =>
      attached(approved().begunAt(begins), 'certidao_uso_solo', { sha256 })
    const newest = published('2026-04-01T12:00:00.000Z')
    await api.append(newest, published('2026-03-01T12:00:00.000Z'))
    await api.settled()
    const answer = (await ask(sha256)).as(documentVerification)
    expect([answer.protocolNumber, answer.issuedOn]).toEqual([newest.state().protocolNumber, '2026-04-01'])
  })

  it('[L6.02] the verification by file names the holder as far as the law publishes it', async () => {
    const certificate = { requestType: 'CERTIDAO_USO_OCUPACAO_SOLO' } as const
    const company = { applicantType: 'CNPJ', applicantDocument: '11222333000181' } as const
    const filings: Record<string, FilingSample> = {
      'a person in environmental licensing': {},
      'a person elsewhere': certificate,
      'a micro-entrepreneur': { ...certificate, ...company, applicantName: 'MARIA DA SILVA 52998224725' },
    }
    await api.append(
      ...Object.entries(filings).map(([about, filing]) =>
        attached(approved(filing), 'certidao_uso_solo', { sha256: hashOf(about) }),
      ),
    )
    await api.settled()
    const holderOf = async (about: string) =>
      [about, (await ask(hashOf(about))).as(documentVerification).holderName] as const
    expect(Object.fromEntries(await Promise.all(Object.keys(filings).map(holderOf)))).toEqual({
      'a person in environmental licensing': 'Maria da Silva',
      'a person elsewhere': 'Pessoa física',
      'a micro-entrepreneur': 'MARIA DA SILVA ***.982.247-**',
    })
  })

  it('[L6.02] the verification by file does not know a file that the municipality has not published, or no longer', async () => {
    const licence = 'licenca_ambiental'
    const unpublished: Record<string, (sha256: string) => ProcessBuilder> = {
      'an upload of the applicant': (sha256) => approved().withDocument(licence, { sha256 }),
      'a document of an approval that was taken back': (sha256) =>
        attached(approved(), licence, { sha256 }).after(
          { type: 'ProcessReturnedToAnalysis', data: {} },
          api.ana,
        ),
      'a document of a deleted process': (sha256) => attached(approved(), licence, { sha256 }).deleted(),
    }
    await api.append(...Object.entries(unpublished).map(([about, build]) => build(hashOf(about))))
    await api.settled()
    const asked = [...Object.keys(unpublished), 'a file that was never sent']
    const answers = await Promise.all(
      asked.map(async (about) => [about, ...(await refusalOf(hashOf(about)))]),
    )
    expect(answers).toEqual(asked.map((about) => [about, ...UNKNOWN]))
  })

  it('the verification by file refuses what is no SHA-256', async () => {
    for (const typed of ['abc', 'g'.repeat(64), '0'.repeat(65)]) {
      const [status, refusal] = await refusalOf(typed)
      expect(status).toBe(400)
      expect(refusal).toMatchObject({
        code: 'VALIDATION',
        errors: [{ field: 'sha256', message: 'Informe o SHA-256 do arquivo: 64 algarismos hexadecimais.' }],
      })
    }
  })
})
