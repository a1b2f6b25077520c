import { readdir } from 'node:fs/promises'
import { processResponse } from '@licensing/contracts'
import { aFiling } from '@licensing/test-support'
import { aForm, aPdf } from '@licensing/test-support/api'
import { type MinioEngine, realEngines, startMinio } from '@licensing/test-support/engines'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openWholeApi, type Person, type WholeApi } from '@licensing/test-support/whole-api'

const BUCKET = 'licensing-documents'
const WAIT = { timeout: 30_000, interval: 100 }

describe.skipIf(!(await realEngines()))('the portal with S3_ENDPOINT', () => {
  let minio: MinioEngine
  let api: WholeApi
  let natal: string
  let maria: Person
  beforeAll(async () => {
    minio = await startMinio()
    api = await openWholeApi({
      settings: {
        S3_ENDPOINT: minio.endpoint,
        S3_ACCESS_KEY: minio.accessKey,
        S3_SECRET_KEY: minio.secretKey,
        S3_BUCKET: BUCKET,
        S3_REGION: minio.region,
      },
    })
    natal = await api.createMunicipality({ name: 'Natal' })
    maria = await api.createApplicant('Maria')
  }, 120_000)
  afterAll(async () => {
    await api?.close()
    await minio?.remove()
  })

  const content = aPdf('requerimento.pdf', 300_000)
  const file = () =>
    api.call('POST', '/processes', {
      as: maria,
      form: aForm({ ...aFiling({ municipalityId: natal }), 'documents[requerimento][0]': content }),
    })
  const filed = async (): Promise<string> => {
    const { id, documents } = (await file()).as(processResponse)
    return `/processes/${id}/documents/${documents[0]?.id ?? ''}/download`
  }
  const kept = async (): Promise<string[]> => {
    const keys: string[] = []
    for await (const { key } of api.foundations.documents.list()) keys.push(key)
    return keys
  }

  it('[D5.03] stores documents there instead of in its folder, and serves them only to authorised people', async () => {
    const path = await filed()
    const whole = await api.call('GET', path, { as: maria })
    expect(whole.status).toBe(200)
    expect(whole.bytes.equals(Buffer.from(await content.arrayBuffer()))).toBe(true)
    expect(await readdir(api.foundations.dataDir)).not.toContain('documents')
    const [key = ''] = await kept()
    expect((await fetch(`${minio.endpoint}/${BUCKET}/${key}`)).status).toBe(403)
    const stranger = await api.createApplicant('João')
    expect((await api.call('GET', path, { as: stranger })).status).toBe(404)
  })

  const ready = async () => {
    const answer = await fetch(`${api.url}/health/ready`)
    return { status: answer.status, body: await answer.json() }
  }

  it('returns 503 while the store is unavailable, stores nothing of refused uploads, and recovers automatically', async () => {
    const path = await filed()
    const before = await kept()
    await minio.stop()
    const refused = await file()
    expect([refused.status, refused.refusal().code]).toEqual([503, 'DEPENDENCY_DOWN'])
    expect(refused.headers.get('retry-after')).toBe('5')
    expect((await api.call('GET', path, { as: maria })).status).toBe(503)
    expect((await api.call('GET', '/processes', { as: maria })).status).toBe(200)
    expect(await readdir(`${api.foundations.dataDir}/uploads`)).toEqual([])
    // Everything else works, so the portal must stay in traffic.
    expect(await ready()).toEqual({
      status: 200,
      body: { status: 'degraded', checks: { database: 'ok', documents: 'failing' } },
    })
    await minio.start()
    await vi.waitFor(async () => expect((await api.call('GET', path, { as: maria })).status).toBe(200), WAIT)
    expect((await kept()).toSorted()).toEqual(before.toSorted())
    await vi.waitFor(
      async () => expect((await ready()).body).toMatchObject({ status: 'ok', checks: { documents: 'ok' } }),
      WAIT,
    )
    expect((await file()).status).toBe(201)
  }, 90_000)
})
