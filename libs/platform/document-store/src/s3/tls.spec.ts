import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type MinioTlsEngine, realEngines, startMinioWithTls } from '@licensing/test-support/engines'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CuttableProxy, cuttableProxy } from '../testing/cuttable-proxy'

const PROGRAM = join(import.meta.dirname, '..', 'testing', 'visit.ts')
const LONG = 60_000

interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

describe.skipIf(!(await realEngines()))('a store behind TLS, with a private certificate authority', () => {
  let minio: MinioTlsEngine
  let otherName: CuttableProxy
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'licensing-test-tls-'))
    minio = await startMinioWithTls()
    const { hostname: host, port } = new URL(minio.endpoint)
    otherName = await cuttableProxy({ host, port: Number(port) })
  }, 180_000)
  afterAll(async () => {
    await otherName?.cut()
    await minio?.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const visit = async (settings: Readonly<Record<string, string>> = {}): Promise<Ended> => {
    const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
      cwd: import.meta.dirname,
      env: {
        PATH: process.env['PATH'],
        S3_ENDPOINT: minio.endpoint,
        S3_ACCESS_KEY: minio.accessKey,
        S3_SECRET_KEY: minio.secretKey,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [[code], out, err] = await Promise.all([
      once(child, 'exit') as Promise<[number]>,
      text(child.stdout),
      text(child.stderr),
    ])
    return { code, out, err }
  }
  const authority = async (): Promise<string> => {
    const file = join(folder, 'authority.pem')
    await writeFile(file, minio.authority)
    return file
  }

  it(
    'stores and returns documents if NODE_EXTRA_CA_CERTS has the authority, and rejects forged ones',
    async () => {
      expect(minio.endpoint).toMatch(/^https:/)
      const { code, out, err } = await visit({ NODE_EXTRA_CA_CERTS: await authority() })
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(JSON.parse(out)).toEqual({ whole: true, forged: 'refused', left: [] })
    },
    LONG,
  )

  it(
    'aborts the start without it, in one sentence that names S3_ENDPOINT and the certificate',
    async () => {
      const { code, err } = await visit()
      expect(code).toBe(1)
      expect(err.trim()).toMatch(
        /^ERROR: S3_ENDPOINT: the certificate of the document store at https:\S+ is not trusted \([A-Z_]+\); [^\n]+NODE_EXTRA_CA_CERTS=[^\n]+\.$/,
      )
      expect(err).not.toContain(minio.secretKey)
    },
    LONG,
  )

  it(
    'aborts the start if the certificate is for another host, or the endpoint is http instead of https',
    async () => {
      const trusted = { NODE_EXTRA_CA_CERTS: await authority() }
      const elsewhere = otherName.address.replace('127.0.0.1', 'https://localhost')
      const [other, plain] = await Promise.all([
        visit({ ...trusted, S3_ENDPOINT: elsewhere }),
        visit({ ...trusted, S3_ENDPOINT: minio.endpoint.replace('https:', 'http:') }),
      ])
      expect([other.code, plain.code]).toEqual([1, 1])
      expect(other.err.trim()).toMatch(
        /^ERROR: S3_ENDPOINT: the certificate of [^\n]+ is for another host [^\n]+\.$/,
      )
      expect(plain.err.trim()).toMatch(
        /^ERROR: S3_ENDPOINT: no working document store is reachable at http:[^\n]+\.$/,
      )
    },
    LONG,
  )
})
