import { randomBytes } from 'node:crypto'
import { certificateKeys } from '@licensing/pdf'
import { openIdentity } from '@licensing/process-store'
import { type CertificateAuthority, openCertificateAuthority } from '@licensing/test-support/signing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogueOfFile, registerMunicipality } from '../../testing/one-catalogue'
import { type CallOptions, startCatalogue } from '../../testing/running-service'

const PASSWORD = 'Licença de Operação €'
const CNPJ = '08.241.747/0001-43'
const NAME = 'MUNICIPIO DE NATAL:08241747000143'
const CERTIFICATE_KEY = randomBytes(32).toString('base64')

let authority: CertificateAuthority
let id: string
const running = catalogueOfFile({ CERTIFICATE_KEY })
/** A certificate's validity begins when it is made, in whole seconds. */
let p12: Buffer
beforeAll(async () => {
  authority = await openCertificateAuthority()
  p12 = await (await authority.issue({ name: NAME, cnpj: '08241747000143' })).toP12(PASSWORD)
})
beforeEach(async () => {
  id = await registerMunicipality(running, { cnpj: CNPJ })
})
afterAll(() => authority?.[Symbol.asyncDispose]())

const path = () => `/municipalities/${id}/issuing/certificate`
const formOf = (file: Uint8Array | null, password = PASSWORD, name = 'natal.p12') => {
  const form = new FormData()
  form.append('password', password)
  if (file !== null) form.append('certificate', new Blob([new Uint8Array(file)]), name)
  return form
}
const admin = (): CallOptions => ({ as: 'ADMIN', linkedTo: [id] })
const send = (body: FormData, options = admin(), service: Pick<typeof running, 'call'> = running) =>
  service.call('PUT', path(), { ...options, body })
const remove = (options = admin()) => running.call('DELETE', path(), options)
const shown = async () => (await running.call('GET', `/municipalities/${id}/issuing`, admin())).body
const eventsOf = async () => (await running.store.load(running.database, `issuer-${id}`)).events
const stored = () =>
  running.database.query<{ sealed: Buffer }>(
    'select sealed from issuing.certificates where municipality_id = $1',
    [id],
  )
const keys = (setting: string) => {
  const read = certificateKeys(setting)
  if (read === undefined) throw new Error('No keys')
  return read
}

describe('[L2.15] the certificate of a municipality', () => {
  it('[D9.03] the certificate of a municipality is stored, shown and removed', async () => {
    const saved = await send(formOf(p12, PASSWORD, 'natal.PFX'))
    const certificate = {
      subject: NAME,
      issuer: 'Raiz de Teste, intermediária',
      notBefore: expect.any(String) as string,
      notAfter: expect.any(String) as string,
      daysLeft: 365,
    }
    expect(saved).toMatchObject({ status: 200, body: { certificate, signingEnabled: true } })
    expect(await shown()).toEqual(saved.body)
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(204)
    expect(await shown()).toMatchObject({ certificate: null, signingEnabled: true })
    expect(await stored()).toEqual([])
    const events = await eventsOf()
    expect(events.map(({ type }) => type)).toEqual(['IssuerCertificateSet', 'IssuerCertificateRemoved'])
    const [{ data } = { data: {} }] = events
    expect(Object.keys(data).toSorted()).toEqual(['fingerprint', 'municipalityId', 'notAfter', 'subject'])
  })

  it('the certificate of a municipality is refused for a wrong password, another CNPJ, an ended one, or another file', async () => {
    const other = await (await authority.issue({ name: NAME, cnpj: '11222333000181' })).toP12(PASSWORD)
    const ended = await (await authority.issue({ name: NAME, days: -1 })).toP12(PASSWORD)
    const weak = await (await authority.issue({ name: NAME, key: 'rsa1024' })).toP12(PASSWORD)
    const keyless = await (await authority.issue({ name: NAME })).toP12(PASSWORD, { keyless: true })
    const unusable = (reason: string) => ({
      code: 'CERTIFICATE_INVALID',
      message: `O arquivo não é um certificado .p12 ou .pfx utilizável: ${reason}.`,
    })
    const size = unusable('envie um arquivo de até 100 kB')
    const refusals: [FormData, object][] = [
      [
        formOf(p12, 'outra senha'),
        { code: 'CERTIFICATE_PASSWORD', message: 'Senha do certificado incorreta.' },
      ],
      [formOf(other), { code: 'CERTIFICATE_OTHER', message: 'O certificado é de outro CNPJ.' }],
      [formOf(ended), unusable('o certificado venceu')],
      [formOf(weak), unusable('a chave é fraca (mínimo: RSA de 2048 ou curva de 256 bits)')],
      [formOf(keyless), unusable('falta a chave privada')],
      [formOf(p12.subarray(0, 400)), unusable('o conteúdo não pode ser lido')],
      [formOf(null), unusable('falta o arquivo')],
      [formOf(Buffer.from('olá')), size],
      [formOf(p12, PASSWORD, 'natal.txt'), size],
      [formOf(Buffer.concat([p12, Buffer.alloc(100_000)])), size],
    ]
    for (const [form, body] of refusals)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await send(form)).toMatchObject({ status: 400, body })
    expect(await eventsOf()).toEqual([])
    expect(await stored()).toEqual([])
  })

  it('the certificate of a municipality is set by the admins of the municipality and super admins only', async () => {
    const callers: [CallOptions, number, number][] = [
      [{ as: 'SUPER_ADMIN' }, 200, 204],
      [admin(), 200, 204],
      [{ as: 'ADMIN', linkedTo: [] }, 403, 403],
      [{ as: 'ANALYST', linkedTo: [id] }, 403, 403],
      [{ as: 'APPLICANT' }, 403, 403],
    ]
    for (const [caller, setting, removing] of callers) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await send(formOf(p12), caller)).status).toBe(setting)
      // oxlint-disable-next-line no-await-in-loop
      expect((await remove(caller)).status).toBe(removing)
    }
  })
})

describe('[L2.16] key and password', () => {
  it('key and password are in no answer, event or file, and the key is stored encrypted', async () => {
    const issued = await authority.issue({ name: NAME })
    const { body } = await send(formOf(await issued.toP12(PASSWORD)))
    const [row] = await stored()
    const kept = [JSON.stringify(body), JSON.stringify(await eventsOf()), row?.sealed.toString('latin1')]
    for (const secret of [PASSWORD, issued.privateKey.toString('base64').slice(0, 60)])
      for (const text of kept) expect(text).not.toContain(secret)
    expect(row?.sealed.includes(issued.privateKey)).toBe(false)
    const objects: string[] = []
    for await (const { key } of running.documents.list()) objects.push(key)
    expect(objects).toEqual([])
    const identity = await openIdentity(running.database, keys(CERTIFICATE_KEY), id)
    expect(identity?.privateKey).toEqual(issued.privateKey)
  })

  it('key and password are gone with the municipality', async () => {
    await send(formOf(p12))
    expect(await stored()).toHaveLength(1)
    expect((await running.call('DELETE', `/municipalities/${id}`, { as: 'SUPER_ADMIN' })).status).toBe(204)
    expect(await stored()).toEqual([])
  })
})

describe('[L2.17] a server without CERTIFICATE_KEY', () => {
  it('a server without CERTIFICATE_KEY refuses a certificate, and lets one be removed', async () => {
    await send(formOf(p12))
    const other = await startCatalogue(running.databaseUrl)
    try {
      const refusal = { code: 'SIGNING_DISABLED', message: 'Assinatura pelo servidor não configurada.' }
      expect(await send(formOf(p12), admin(), other)).toMatchObject({ status: 409, body: refusal })
      const issuing = await other.call('GET', `/municipalities/${id}/issuing`, admin())
      expect(issuing.body).toMatchObject({ certificate: { subject: NAME }, signingEnabled: false })
      expect((await other.call('DELETE', path(), admin())).status).toBe(204)
    } finally {
      await other.close()
    }
  })
})
