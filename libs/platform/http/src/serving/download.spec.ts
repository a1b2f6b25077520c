import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { anyone } from '../route/auth-rule'
import { get, post } from '../route/build'
import { download } from './response'
import { startApi } from '../testing/start-api'

const summary = 'Para testes'

describe('a download', () => {
  const bytes = Buffer.from('0123456789')
  const file = get(
    '/file',
    { auth: anyone, summary, downloads: { mediaTypes: ['image/svg+xml'], ranges: true } },
    ({ range }) => {
      const from = range?.start ?? 0
      const part = bytes.subarray(from, (range?.end ?? bytes.length - 1) + 1)
      return download({
        stream: Readable.from([part]),
        size: part.length,
        totalSize: bytes.length,
        range,
        name: 'Licença "nº 1".svg',
        mediaType: 'image/svg+xml',
      })
    },
  )

  it('a download is an attachment under its own name that browsers do not execute, in the requested range, and refuses HEAD, because it is recorded', async () => {
    const api = await startApi([file])
    const response = await api.call('/api/file')
    expect(await response.text()).toBe('0123456789')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-length': '10',
      'content-disposition':
        'attachment; filename="Licenca _n_ 1_.svg"; filename*=UTF-8\'\'Licen%C3%A7a%20%22n%C2%BA%201%22.svg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    })
    const ranged = await api.call('/api/file', { headers: { range: 'bytes=2-4' } })
    expect([ranged.status, await ranged.text()]).toEqual([206, '234'])
    expect(ranged.headers.get('content-range')).toBe('bytes 2-4/10')
    const other = await api.call('/api/file', { headers: { range: 'bytes=-3' } })
    expect([other.status, await other.text()]).toEqual([200, '0123456789'])
    const head = await api.call('/api/file', { method: 'HEAD' })
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET'])
  })

  it('a download may be the response to a POST that changes nothing', async () => {
    const body = z.strictObject({ text: z.string() })
    const preview = post(
      '/preview',
      { auth: anyone, summary, body, downloads: { mediaTypes: ['text/plain'] } },
      ({ body: { text } }) =>
        download({ stream: Readable.from([Buffer.from(text)]), name: 'a.txt', mediaType: 'text/plain' }),
    )
    const api = await startApi([preview])
    const send = (json: object) =>
      api.call('/api/preview', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(json),
      })
    const response = await send({ text: 'Minuta' })
    expect([response.status, await response.text()]).toEqual([200, 'Minuta'])
    expect(response.headers.get('content-disposition')).toContain('a.txt')
    expect((await send({ text: 1 })).status).toBe(400)
  })

  it('a download does not look complete when it fails half-way', async () => {
    const broken = get(
      '/broken',
      { auth: anyone, summary, downloads: { mediaTypes: ['application/pdf'] } },
      () =>
        download({
          stream: Readable.from(
            (function* () {
              yield 'half'
              throw new Error('disk gone')
            })(),
          ),
          name: 'a.pdf',
          mediaType: 'application/pdf',
        }),
    )
    const api = await startApi([broken])
    await expect(api.call('/api/broken').then((response) => response.text())).rejects.toThrow('terminated')
  })

  it.each(['before', 'while'])('closes its file when its reader leaves %s it is sent', async (when) => {
    const endless = new Readable({ read: () => undefined })
    endless.push('begun')
    const leaving = new AbortController()
    const slow = get(
      '/slow',
      { auth: anyone, summary, downloads: { mediaTypes: ['application/pdf'] } },
      async ({ signal }) => {
        if (when === 'before') {
          leaving.abort()
          await new Promise((left) => signal.addEventListener('abort', left))
        }
        return download({ stream: endless, name: 'a.pdf', mediaType: 'application/pdf' })
      },
    )
    const api = await startApi([slow])
    const reading = api.call('/api/slow', { signal: leaving.signal }).then(() => leaving.abort())
    await reading.catch(() => undefined)
    await expect.poll(() => endless.destroyed).toBe(true)
  })
})
