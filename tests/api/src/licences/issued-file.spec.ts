import { documentVerification, licenceListResponse, processResponse } from '@licensing/contracts'
import { createHash } from 'node:crypto'
import { aForm, type CallOptions } from '@licensing/test-support/api'
import { type CertificateAuthority, openCertificateAuthority } from '@licensing/test-support/signing'
import { hasVeraPdf, pdfaProblems } from '@licensing/test-support/verapdf'
import { aNumberedProcess, openWholeApi, type Person, type WholeApi } from '@licensing/test-support/whole-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toIssue } from '../requests/process-states'
import { uncoveredBytes, verifyWithOpenssl } from './signed-document'

const CNPJ = '11222333000181'
const PASSWORD = 'senha-do-certificado'
const JUDGING_TIMEOUT_MS = 180_000

let api: WholeApi
let authority: CertificateAuthority
let admin: Person
let municipalityId: string

const put = async (path: string, options: CallOptions): Promise<void> => {
  const answer = await api.call('PUT', path, { as: admin, ...options })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
}

/** A municipality with issuing data and a certificate, and its admin. */
beforeAll(async () => {
  api = await openWholeApi()
  authority = await openCertificateAuthority()
  municipalityId = await api.createMunicipality({ name: 'Natal', cnpj: CNPJ, ibgeCode: '2408102' })
  admin = await api.createStaff({ role: 'ADMIN', municipalityIds: [municipalityId] })
  const certificate = await authority.issue({ name: 'MUNICIPIO DE NATAL', cnpj: CNPJ })
  const p12 = new File([new Uint8Array(await certificate.toP12(PASSWORD))], 'natal.p12')
  const path = `/municipalities/${municipalityId}/issuing`
  const form = aForm({ password: PASSWORD, certificate: p12 })
  await put(`${path}/certificate`, { form })
  const json = { departmentName: 'Secretaria de Meio Ambiente', signatoryName: 'Helena Bezerra' }
  await put(path, { json })
})
afterAll(async () => {
  await authority?.[Symbol.asyncDispose]()
  await api?.close()
})

const command = async (path: string, json: object = {}) => {
  const answer = await api.call('POST', `/processes/${path}`, { as: admin, json })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  return answer.as(processResponse)
}
const downloaded = async (path: string): Promise<Buffer> => {
  const answer = await api.call('GET', path, { as: admin })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  return answer.bytes
}

/** Issues a licence and seals it, each by its command. */
const sealed = async () => {
  const process = toIssue(aNumberedProcess().in(municipalityId))
  await api.append(process)
  const { issuance } = await command(`${process.id}/issue`)
  const issued = await downloaded(`/processes/${process.id}/documents/${issuance?.documentId}/download`)
  await command(`${process.id}/cancel`, { action: 'finalize', signature: 'SERVER' })
  await api.settled()
  const answer = await api.call('GET', `/licences?processId=${process.id}`, { as: admin })
  const [licence] = answer.as(licenceListResponse).licences
  return { issued, signed: await downloaded(`/licences/${licence?.id}/file`) }
}

const judged = await hasVeraPdf()

describe('a licence that the running portal issued and sealed', () => {
  it('[L3.02 L3.03] a licence that the running portal issued and sealed begins with the issued file, and openssl verifies the rest up to the root', async () => {
    const { issued, signed } = await sealed()
    expect(signed.subarray(0, issued.length).equals(issued)).toBe(true)
    await verifyWithOpenssl(authority.folder, signed)
    // The place of the signature is 32 kB in hexadecimal, between angle brackets.
    expect(uncoveredBytes(signed)).toBe(2 * 32 * 1024 + 2)
    const sha256 = createHash('sha256').update(signed).digest('hex')
    const found = (await api.call('GET', `/public/documents/${sha256}`)).as(documentVerification)
    expect(found).toMatchObject({
      verdict: 'VALID',
      signers: [{ name: 'MUNICIPIO DE NATAL', integrity: 'verified', chain: 'unchecked' }],
    })
    const place = signed.indexOf('Helena')
    signed[place < 0 ? 100 : place] = 0x20
    await expect(verifyWithOpenssl(authority.folder, signed)).rejects.toThrow('Verification failure')
  })

  it.skipIf(!judged)(
    '[L2.08 L3.03] a licence that the running portal issued and sealed is PDF/A-2a for veraPDF, as issued and as signed',
    async () => {
      const { issued, signed } = await sealed()
      expect(await pdfaProblems([issued, signed])).toEqual([[], []])
    },
    JUDGING_TIMEOUT_MS,
  )
})
