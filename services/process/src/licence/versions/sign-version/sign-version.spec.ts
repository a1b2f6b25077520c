import { randomBytes } from 'node:crypto'
import { licenceResponse } from '@licensing/contracts'
import { putCertificate } from '@licensing/process-store'
import { civilDateOf } from '@licensing/legal-clock'
import { certificateKeys, openCertificate } from '@licensing/pdf'
import { issuedPdf, signByHand } from '@licensing/pdf/signature-testing'
import type { Actor } from '@licensing/permissions'
import { aForm } from '@licensing/test-support/api'
import { openCertificateAuthority } from '@licensing/test-support/signing'
import { afterAll, describe, expect, it } from 'vitest'
import { startLicenceService } from '../../testing/running-service'

const keys = certificateKeys(randomBytes(32).toString('base64'))
/** After the certificates, which are issued while the tests run. */
const at = new Date(Date.now() + 3_600_000)
const issuedOn = civilDateOf(at)

/** The last document that was printed. */
let printed: Buffer
const authority = await openCertificateAuthority()
const printDocument = async () => (printed = await issuedPdf('Licença de Operação'))
const api = await startLicenceService({ now: () => at, printDocument, signing: { keys, roots: [] } })
const town = await authority.issue({ name: 'MUNICIPIO DE NATAL' })
const opened = await openCertificate(await town.toP12('x'), 'x', { cnpj: null, at })
if (keys === undefined || 'refused' in opened) throw new Error('Not opened')
await putCertificate(api.database, keys, api.natal, opened)
afterAll(async () => {
  await api.close()
  await authority[Symbol.asyncDispose]()
})

const granted = () => api.granted(issuedOn)
const rectify = (id: string, signature: string, as: Actor = api.adminOfNatal) =>
  api.act(id, 'rectify', as, { reason: 'Endereço errado', signature })
const sign = (id: string, file?: Uint8Array, version = 2, as: Actor = api.adminOfNatal) => {
  const signedDocument = file && new File([new Uint8Array(file)], 'assinado.pdf')
  const form = aForm({ signature: 'UPLOADED', ...(signedDocument && { signedDocument }) })
  return api.call('POST', `/licences/${id}/versions/${version}/signature`, { as, form })
}
const codeOf = (answer: Awaited<ReturnType<typeof sign>>) => [answer.status, answer.refusal().code]
const download = async (id: string, query: string) =>
  (await api.call('GET', `/licences/${id}/file?version=2${query}`, { as: api.maria })).status

describe('the signature of a new version', () => {
  it('[L4.05 L3.02] the signature of a new version is the seal of the municipality in the same command', async () => {
    const id = await granted()
    const [, second] = (await rectify(id, 'SERVER')).as(licenceResponse).versions
    expect(second).toMatchObject({ current: true, signature: 'SERVER', effectiveOn: issuedOn })
    expect(second?.fileSize).toBeGreaterThan(printed.length)
    expect(second?.signers).toMatchObject([{ name: 'MUNICIPIO DE NATAL', integrity: 'verified' }])
    expect([await download(id, ''), await download(id, '&issued=true')]).toEqual([200, 200])
  })

  it('[L4.05 L3.05] the signature of a new version is one made elsewhere, once its file comes', async () => {
    const id = await granted()
    expect((await rectify(id, 'UPLOADED')).as(licenceResponse).version).toBe(1)
    const person = await authority.issue({ name: 'FULANA DE TAL' })
    const signed = await sign(id, await signByHand(authority, person, printed))
    const { version, versions, allowedLicenceActions, history } = signed.as(licenceResponse)
    expect([version, versions[1]?.signature, versions[1]?.signers[0]?.name]).toEqual([
      2,
      'UPLOADED',
      'FULANA DE TAL',
    ])
    expect(allowedLicenceActions).not.toContain('sign')
    expect(history.at(-1)?.description).toBe('Versão 2 válida')
    expect(codeOf(await sign(id, printed))).toEqual([409, 'INVALID_TRANSITION'])
  })

  it('[L3.06] [L3.08] the signature of a new version refuses another file, and one without a signature', async () => {
    const id = await granted()
    await rectify(id, 'UPLOADED')
    expect(codeOf(await sign(id, printed))).toEqual([400, 'SIGNATURE_INVALID'])
    expect(codeOf(await sign(id, await issuedPdf('Outra licença')))).toEqual([400, 'SIGNED_OTHER_FILE'])
    expect(codeOf(await sign(id))).toEqual([400, 'VALIDATION'])
    expect((await api.eventsOf(id)).length).toBe(3)
  })

  it('[L4.05] the signature of a new version is only for the newest version', async () => {
    const id = await granted()
    expect(codeOf(await sign(id, printed, 1))).toEqual([409, 'INVALID_TRANSITION'])
    expect(codeOf(await sign(id, printed, 2))).toEqual([404, 'NOT_FOUND'])
    await rectify(id, 'UPLOADED')
    await rectify(id, 'UPLOADED')
    expect(codeOf(await sign(id, printed, 2))).toEqual([409, 'INVALID_TRANSITION'])
    expect((await api.act(id, 'versions/3/signature', api.adminOfNatal, {})).status).toBe(200)
  })

  it('[L3.04] the signature of a new version is no seal from a super admin, but its code is', async () => {
    const id = await granted()
    await rectify(id, 'UPLOADED')
    const sealed = await api.act(id, 'versions/2/signature', api.superAdmin, { signature: 'SERVER' })
    expect(sealed.status).toBe(403)
    expect((await api.act(id, 'versions/2/signature', api.superAdmin, {})).status).toBe(200)
  })
})
