import { randomBytes, randomUUID } from 'node:crypto'
import { openDatabase } from '@licensing/event-store'
import { type CertificateKeys, certificateKeys } from '@licensing/pdf'
import { testDatabase } from '@licensing/test-support'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  deleteCertificate,
  openIdentity,
  putCertificate,
  readCertificate,
  resealCertificates,
} from './certificates'
import { issuingMigrations } from './migrations'

const disposable = await testDatabase([['issuing', issuingMigrations]])
const database = openDatabase({ url: disposable.url })
beforeEach(() => database.query('delete from issuing.certificates'))
afterAll(async () => {
  await database.close()
  await disposable.drop()
})

const keysOf = (...names: string[]): CertificateKeys => {
  const keys = certificateKeys(names.map((name) => Buffer.alloc(32, name).toString('base64')).join(','))
  if (keys === undefined) throw new Error('No keys')
  return keys
}
const facts = {
  subject: 'MUNICIPIO DE NATAL',
  issuer: 'AC de Teste',
  notBefore: new Date('2026-01-01T12:00:00Z'),
  notAfter: new Date('2027-01-01T12:00:00Z'),
}
const identity = { privateKey: randomBytes(121), certificate: randomBytes(900), chain: [randomBytes(800)] }

const put = (id: string, keys = keysOf('a'), over = {}) =>
  putCertificate(database, keys, id, { ...facts, ...identity, ...over })

describe('the certificate of a municipality', () => {
  it('[L2.16] the certificate of a municipality is read without its key, replaced, and deleted', async () => {
    const id = randomUUID()
    expect(await readCertificate(database, id)).toBeNull()
    await put(id)
    expect(await readCertificate(database, id)).toEqual(facts)
    expect(await openIdentity(database, keysOf('a'), id)).toEqual(identity)
    await put(id, keysOf('a'), { subject: 'OUTRO' })
    expect(await readCertificate(database, id)).toEqual({ ...facts, subject: 'OUTRO' })
    await deleteCertificate(database, id)
    expect(await openIdentity(database, keysOf('a'), id)).toBeUndefined()
  })

  it('[L2.16] the certificate of a municipality opens with an older key, and from then on with the newest', async () => {
    const id = randomUUID()
    await put(id, keysOf('old'))
    expect(await openIdentity(database, keysOf('other'), id)).toBeUndefined()
    expect(await openIdentity(database, keysOf('new', 'old'), id)).toEqual(identity)
    expect(await openIdentity(database, keysOf('new'), id)).toEqual(identity)
    expect(await openIdentity(database, keysOf('old'), id)).toBeUndefined()
  })

  it('[L2.16] the certificate of a municipality does not open in the row of another municipality', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    await put(one)
    await put(other)
    await database.query(
      `update issuing.certificates set sealed = (select sealed from issuing.certificates where municipality_id = $1)
        where municipality_id = $2`,
      [one, other],
    )
    expect(await openIdentity(database, keysOf('a'), other)).toBeUndefined()
  })

  it('[L2.16] the certificate of a municipality is sealed with the newest key along with all others, more than one page of them', async () => {
    for (let count = 0; count < 101; count += 1) await put(randomUUID(), keysOf('old'))
    const [fresh, lost] = [randomUUID(), randomUUID()]
    await put(fresh, keysOf('new'))
    await put(lost, keysOf('lost'))
    const keys = keysOf('new', 'old')
    expect(await resealCertificates(database, keys)).toEqual({ resealed: 101, unopened: [lost] })
    expect(await resealCertificates(database, keysOf('new'))).toEqual({ resealed: 0, unopened: [lost] })
  })
})
