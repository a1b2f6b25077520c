import { createHash, randomBytes } from 'node:crypto'
import { documentVerification, type LicenceEvent, licenceStream, processResponse } from '@licensing/contracts'
import { deleteCertificate, putCertificate } from '@licensing/process-store'
import { certificateKeys, openCertificate } from '@licensing/pdf'
import { issuedPdf, signByHand } from '@licensing/pdf/signature-testing'
import type { Actor } from '@licensing/permissions'
import { aForm, type Answer } from '@licensing/test-support/api'
import { openCertificateAuthority } from '@licensing/test-support/signing'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { decidedProcesses } from '../../../testing/decided-processes'
import { startProcessService } from '../../../testing/running-service'

const keys = certificateKeys(randomBytes(32).toString('base64'))
/** After the certificates, which are issued while the tests run. */
const at = new Date(Date.now() + 3_600_000)

/** The last document that was issued. */
let issued: Buffer
const authority = await openCertificateAuthority()
const town = await authority.issue({ name: 'MUNICIPIO DE NATAL' })
const printDocument = async () => (issued = await issuedPdf('Licença de Operação'))
const api = await startProcessService({ now: () => at, printDocument, signing: { keys, roots: [] } })
const { approved, filed, issue, cancel } = decidedProcesses(api)
afterAll(async () => {
  await api.close()
  await authority[Symbol.asyncDispose]()
})

const install = async () => {
  const opened = await openCertificate(await town.toP12('x'), 'x', { cnpj: null, at })
  if (keys === undefined || 'refused' in opened) throw new Error('Not opened')
  await putCertificate(api.database, keys, api.natal, opened)
}
beforeEach(() => deleteCertificate(api.database, api.natal))

const awaiting = async () => {
  const id = await api.stored(approved())
  expect((await cancel(id, { action: 'chancel' })).status).toBe(200)
  return id
}
const finalize = async (id: string, signature: string, file?: Uint8Array, as: Actor = api.ana) => {
  const signedDocument = file && new File([new Uint8Array(file)], 'assinado.pdf')
  const form = aForm({ action: 'finalize', signature, ...(signedDocument && { signedDocument }) })
  return api.call('POST', `/processes/${id}/cancel`, { as, form })
}
const refusalOf = (answer: Answer) => [answer.status, answer.refusal().code]
/** The last events of the process and of its licence. */
const finalOf = async (id: string) => {
  const { events } = await api.store.load(api.database, `process-${id}`)
  const made = events.find(({ type }) => type === 'IssuedDocumentMadeFinal')
  const document = events.find(({ type }) => type === 'DocumentIssued')?.data as
    { licenceId: string } | undefined
  const stream = licenceStream(document?.licenceId ?? '')
  const licence = await api.store.load<LicenceEvent>(api.database, stream)
  return { made: made?.data, licence: licence.events.at(-1) }
}
const signer = {
  name: 'MUNICIPIO DE NATAL',
  kind: 'digital',
  claimedAt: expect.any(String) as string,
  integrity: 'verified',
  level: 'B-B',
  chain: 'unchecked',
  root: null,
  revocation: 'unchecked',
}

describe('the seal of the municipality', () => {
  it('[L3.02] [L3.04] the seal of the municipality makes the licence final by an administrator of the municipality, and is verified', async () => {
    await install()
    const id = await awaiting()
    expect((await api.detail(api.adminOfNatal, id)).allowedLicenceActions).toEqual(['seal'])
    const sealed = await finalize(id, 'SERVER', undefined, api.adminOfNatal)
    expect(sealed.as(processResponse)).toMatchObject({
      status: 'COMPLETED',
      issuance: { signature: 'SERVER' },
    })
    const { made, licence } = await finalOf(id)
    const { sha256, fileSize } = made as { sha256: string; fileSize: number }
    expect(fileSize).toBeGreaterThan(issued.length)
    expect(made).toMatchObject({ signature: 'SERVER', signers: [signer] })
    expect(licence).toMatchObject({
      type: 'LicenceMadeFinal',
      data: { version: 1, signature: 'SERVER', sha256, signers: [signer] },
    })
    const verified = await api.call('GET', `/public/documents/${sha256}`)
    expect(verified.as(documentVerification).signers).toEqual([signer])
  })

  it('[L3.04] the seal of the municipality is refused to everybody else', async () => {
    await install()
    const id = await awaiting()
    for (const as of [api.superAdmin, api.ana]) {
      expect((await api.detail(as, id)).allowedLicenceActions).toEqual([])
      expect(refusalOf(await finalize(id, 'SERVER', undefined, as))).toEqual([403, 'FORBIDDEN'])
    }
    expect((await finalize(id, 'SERVER', undefined, api.adminOfMossoro)).status).toBe(404)
  })

  it('[L3.04] the seal of the municipality needs a certificate, and leaves nothing without one', async () => {
    const id = await awaiting()
    const before = await api.objects()
    expect(refusalOf(await finalize(id, 'SERVER', undefined, api.adminOfNatal))).toEqual([
      409,
      'CERTIFICATE_MISSING',
    ])
    expect(await api.objects()).toEqual(before)
    expect((await api.detail(api.ana, id)).status).toBe('AWAITING_SIGNATURE')
  })
})

describe('a document that was signed elsewhere', () => {
  it('[L3.05] a document that was signed elsewhere becomes the final one, with the names of its signers', async () => {
    const id = await awaiting()
    const person = await authority.issue({ name: 'FULANA DE TAL:12345678909' })
    const file = await signByHand(authority, person, issued)
    expect((await finalize(id, 'UPLOADED', file)).as(processResponse)).toMatchObject({
      status: 'COMPLETED',
      issuance: { signature: 'UPLOADED' },
    })
    const { made, licence } = await finalOf(id)
    expect(made).toMatchObject({ fileSize: file.length, signers: [{ name: 'FULANA DE TAL' }] })
    expect(licence?.data).toMatchObject({ signature: 'UPLOADED', signers: [{ name: 'FULANA DE TAL' }] })
  })

  it('[L3.06] [L3.08] [L3.12] a document that was signed elsewhere is refused without a signature, of another file, or where none was issued, and leaves nothing', async () => {
    const id = await awaiting()
    const before = await api.objects()
    expect(refusalOf(await finalize(id, 'UPLOADED', issued))).toEqual([400, 'SIGNATURE_INVALID'])
    const other = await issuedPdf('Outra licença')
    expect(refusalOf(await finalize(id, 'UPLOADED', other))).toEqual([400, 'SIGNED_OTHER_FILE'])
    expect(await api.objects()).toEqual(before)
    expect(refusalOf(await finalize(id, 'UPLOADED'))).toEqual([400, 'VALIDATION'])
    expect(refusalOf(await finalize(id, 'CODE', issued))).toEqual([400, 'VALIDATION'])
    const without = await api.stored(approved())
    expect(refusalOf(await finalize(without, 'UPLOADED', issued))).toEqual([409, 'NOT_ISSUED'])
  })
})

it('[L3.04] [L3.05] [L6.02] a denial is sealed or signed elsewhere too, and its file is verified with its number and code', async () => {
  await install()
  const denied = async () => {
    const id = await api.stored(filed().underAnalysis().rejected())
    const { process } = await issue(id)
    return { id, documentId: process().issuance?.documentId ?? '' }
  }
  const sign = ({ id, documentId }: { id: string; documentId: string }, form: FormData) =>
    api.call('POST', `/processes/${id}/issued/${documentId}/signature`, { as: api.adminOfNatal, form })
  const sealed = await sign(await denied(), aForm({ signature: 'SERVER' }))
  expect(sealed.as(processResponse)).toMatchObject({ status: 'REJECTED', issuance: { signature: 'SERVER' } })
  const other = await denied()
  const file = await signByHand(authority, town, issued)
  const signedDocument = new File([new Uint8Array(file)], 'assinado.pdf')
  const signed = await sign(other, aForm({ signature: 'UPLOADED', signedDocument }))
  const { issuance } = signed.as(processResponse)
  expect(issuance?.signature).toBe('UPLOADED')
  const sha256 = createHash('sha256').update(file).digest('hex')
  expect((await api.call('GET', `/public/documents/${sha256}`)).as(documentVerification)).toMatchObject({
    verdict: 'AUTHENTIC',
    number: issuance?.number,
    code: issuance?.code,
  })
})
