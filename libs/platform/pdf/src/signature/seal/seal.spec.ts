import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type CertificateKeys, certificateKeys, openKey, sealKey } from './seal'

const identity = { privateKey: randomBytes(121), certificate: randomBytes(900), chain: [randomBytes(800)] }
const keys = (...names: string[]): CertificateKeys => {
  const read = certificateKeys(names.map((name) => Buffer.alloc(32, name).toString('base64')).join(','))
  if (read === undefined) throw new Error('No keys')
  return read
}

describe('the sealed key of a municipality', () => {
  it('[L2.16] the sealed key of a municipality opens with the key that sealed it, and holds nothing readable', () => {
    const sealed = sealKey(keys('a'), 'natal', identity)
    expect(openKey(keys('a'), 'natal', sealed)).toEqual({ identity, resealed: null })
    for (const part of [identity.privateKey, identity.certificate]) {
      expect(sealed.includes(part)).toBe(false)
      expect(sealed.includes(part.toString('base64').slice(0, 40))).toBe(false)
    }
    expect(sealKey(keys('a'), 'natal', identity)).not.toEqual(sealed)
  })

  it('[L2.16] the sealed key of a municipality does not open for another municipality, with another key, or changed', () => {
    const sealed = sealKey(keys('a'), 'natal', identity)
    expect(openKey(keys('a'), 'mossoro', sealed)).toBeUndefined()
    expect(openKey(keys('b', 'c'), 'natal', sealed)).toBeUndefined()
    for (const at of [0, 12, 28, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(openKey(keys('a'), 'natal', changed)).toBeUndefined()
    }
    for (const length of [0, 11, 20, 28])
      expect(openKey(keys('a'), 'natal', sealed.subarray(0, length))).toBeUndefined()
  })

  it('[L2.16] the sealed key of a municipality is resealed with the newest key when an older one opens it', () => {
    const sealed = sealKey(keys('old'), 'natal', identity)
    const { resealed } = openKey(keys('new', 'old'), 'natal', sealed) ?? {}
    expect(openKey(keys('new'), 'natal', resealed ?? Buffer.alloc(0))).toEqual({ identity, resealed: null })
    expect(openKey(keys('old'), 'natal', resealed ?? Buffer.alloc(0))).toBeUndefined()
  })

  it('the sealed key of a municipality takes no keys from a setting that is empty, short or incomplete', () => {
    const short = Buffer.alloc(31).toString('base64')
    const settings = ['', 'a', short, `${Buffer.alloc(32).toString('base64')},`]
    expect(settings.map(certificateKeys)).toEqual(settings.map(() => undefined))
  })
})
