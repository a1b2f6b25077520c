import { ApiError } from '@licensing/api-client'
import type { DocumentVerification } from '@licensing/contracts'
import { expect, it } from 'vitest'
import { documents, published } from '../../testing/documents'
import { checkFile, signaturesOf, type VerifyFile } from './file-model'

const refusal = (status: number, code: string) =>
  new ApiError({ status, code, message: code === 'NETWORK' ? 'Sem conexão' : 'Recusado', path: '/public' })
const portal: VerifyFile = async (sha256) => {
  if (sha256 === documents.sha256) return published
  throw refusal(404, 'DOCUMENT_UNKNOWN')
}
const check = (file: File, verify = portal) =>
  checkFile(file, { verify, signal: new AbortController().signal, onProgress: () => undefined })

it('[L6.04] recognises a document, also with something appended, but not with one byte changed', async () => {
  const known = { kind: 'known', name: 'licenca.pdf', document: published }
  expect(await check(documents.published())).toEqual({ ...known, appended: false })
  expect(await check(documents.signedOnTop())).toEqual({ ...known, appended: true })
  for (const file of [documents.changed(), documents.changedAndSigned()])
    expect(await check(file)).toEqual({ kind: 'unknown', name: 'licenca.pdf' })
})

it('refuses a file that is too large, no PDF, empty or moved away, and asks nothing', async () => {
  const asked: string[] = []
  const noting: VerifyFile = async (sha256) => {
    asked.push(sha256)
    return published
  }
  const unread = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('moved')) }) }
  const files = [
    documents.ofSize(50 * 1024 * 1024 + 1),
    documents.picture(),
    new File([], 'vazio.pdf'),
    Object.assign(documents.published(), unread),
  ]
  const results = await Promise.all(files.map((file) => check(file, noting)))
  expect(results.map((result) => [result.kind, 'reason' in result && result.reason])).toEqual([
    ['refused', 'O arquivo é maior que 50 MB.'],
    ['refused', 'O arquivo não é um PDF.'],
    ['refused', 'O arquivo não é um PDF.'],
    ['refused', 'Não foi possível ler o arquivo. Escolha-o novamente.'],
  ])
  expect(asked).toEqual([])
})

it('never calls a document unknown because of a failure', async () => {
  for (const error of [refusal(0, 'NETWORK'), refusal(429, 'TOO_MANY_REQUESTS'), refusal(404, 'NOT_FOUND')])
    expect(await check(documents.published(), () => Promise.reject(error))).toEqual({
      kind: 'failed',
      title: 'Erro ao conferir arquivo',
      reason: error.message,
      error,
    })
})

it('[L3.09] [L3.10] says who signed a document, and what was checked of each signature', () => {
  const signer = {
    name: 'MUNICIPIO DE MOSSORO',
    kind: 'qualified',
    claimedAt: '2026-09-14T15:30:00.000Z',
    integrity: 'verified',
    chain: 'trusted',
    root: 'AC Raiz Brasileira',
    revocation: 'unchecked',
  } as const
  const signers: DocumentVerification['signers'] = [
    signer,
    {
      ...signer,
      name: 'Ana',
      kind: 'digital',
      claimedAt: null,
      chain: 'untrusted',
      root: null,
      level: 'B-B',
      timeStamp: { chain: 'untrusted', root: null },
    },
    { ...signer, name: '', kind: 'advanced', chain: 'unchecked', root: null, datedAhead: true },
  ]
  expect(signaturesOf({ ...published, signers })).toEqual([
    {
      text:
        'Assinado por MUNICIPIO DE MOSSORO em 14/09/2026 às 12:30 (hora declarada) · Assinatura qualificada (ICP-Brasil) · ' +
        'Integridade conferida · Cadeia conferida até AC Raiz Brasileira · Revogação não consultada',
      isTrusted: true,
    },
    {
      text:
        'Assinado por Ana · Assinatura digital · PAdES B-B · Carimbo do tempo de autoridade não reconhecida: não comprova a hora · ' +
        'Integridade conferida · Cadeia não reconhecida · Revogação não consultada',
      isTrusted: false,
    },
    {
      text: expect.stringMatching(
        /^Assinado por titular não identificado em .* · Assinatura avançada \(gov\.br\) · Data no futuro: .* · Cadeia não conferida/,
      ),
      isTrusted: false,
    },
  ])
})
