import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { StoredUpload } from '@licensing/commands'
import { describe, expect, it } from 'vitest'
import { removeLeftUploads } from '../body/upload-folder'
import { json } from '../testing/serve-for-test'
import { file, form, part, PDF, pdfOf } from '../testing/upload-form'
import { withUploadApi } from '../testing/with-upload-api'

const { api, documents, documentsFolder, stored, upload, uploadsFolder } = withUploadApi()

describe('an upload', () => {
  it('is stored completely under a random key, and described to the handler', async () => {
    const response = await upload([
      [part('requerimento'), file(PDF, 'pasta/Licença nº 1.pdf')],
      ['action', 'keep'],
      ['documentsToDelete[0]', 'a'],
      ['documentsToDelete[1]', 'b'],
    ])
    expect(response.status).toBe(201)
    const answer = (await response.json()) as { body: unknown; files: StoredUpload[] }
    expect(answer.body).toEqual({ action: 'keep', documentsToDelete: ['a', 'b'] })
    const [given] = answer.files
    expect(given).toEqual({
      documentId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      category: 'requerimento',
      originalName: 'Licença nº 1.pdf',
      mediaType: 'application/pdf',
      fileSize: PDF.length,
      sha256: createHash('sha256').update(PDF).digest('hex'),
      objectKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    const { stream } = await documents().get(given?.objectKey ?? '')
    expect(await buffer(stream)).toEqual(PDF)
    expect(await readdir(uploadsFolder())).toEqual([])
  })

  it('[L2.16] never enters the document store where the handler reads it itself', async () => {
    const response = await upload([[part('requerimento'), file(PDF, 'a.pdf')]], {
      path: '/api/unstored-files',
    })
    expect(await response.json()).toEqual({ files: [], contents: [PDF.toString()] })
    expect(await stored()).toEqual([])
    expect(await readdir(uploadsFolder())).toEqual([])
  })

  it('can be replaced by JSON only on a route that accepts both', async () => {
    expect((await api().call('/api/files', { method: 'POST', ...json({ action: 'keep' }) })).status).toBe(201)
    expect((await api().call('/api/only-files', { method: 'POST', ...json({}) })).status).toBe(400)
  })

  it('[D4.10] is streamed to a file, and never held in memory completely', async () => {
    const total = 10 * 1024 * 1024
    const boundary = 'boundary'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${part('requerimento')}"; filename="a.pdf"\r\n\r\n`
    const tail = `\r\n--${boundary}--\r\n`
    const socket = connect(api().port, '127.0.0.1')
    const answered = buffer(socket)
    socket.write(
      `POST /api/files HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\n` +
        `Content-Length: ${head.length + total + tail.length}\r\n\r\n${head}`,
    )
    const half = total / 2
    socket.write(pdfOf(half))
    // The second half is sent only once the first is on disk: a reader that buffers the whole body would wait forever.
    const onDisk = async (): Promise<number> => {
      const [name] = await readdir(uploadsFolder())
      return name === undefined ? 0 : (await stat(join(uploadsFolder(), name))).size
    }
    const STREAM_BUFFERS = 256 * 1024
    await expect.poll(onDisk, { timeout: 15_000 }).toBeGreaterThan(half - STREAM_BUFFERS)
    socket.write(Buffer.alloc(total - half, 'y'))
    socket.write(tail)
    expect((await answered).toString()).toContain('HTTP/1.1 201')
    const [key = ''] = await stored()
    expect((await documents().stat(key)).size).toBe(total)
    expect(await readdir(uploadsFolder())).toEqual([])
  })

  it('is refused with 503 while its folder is missing', async () => {
    await rm(uploadsFolder(), { recursive: true })
    expect((await upload([[part('requerimento'), file(PDF, 'a.pdf')]])).status).toBe(503)
  })

  it('left behind by a killed process is removed at the next start, and nothing else is', async () => {
    const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000)
    const names = ['licensing-upload-old', 'licensing-upload-new', 'other-old']
    await Promise.all(names.map((name) => mkdir(join(uploadsFolder(), name))))
    await utimes(join(uploadsFolder(), 'licensing-upload-old'), twoDaysAgo, twoDaysAgo)
    await utimes(join(uploadsFolder(), 'other-old'), twoDaysAgo, twoDaysAgo)
    await removeLeftUploads(uploadsFolder())
    expect(await readdir(uploadsFolder())).toEqual(['licensing-upload-new', 'other-old'])
  })

  it('is stored completely when it arrives slowly in small pieces', async () => {
    const content = pdfOf(50_000)
    const data = new Response(form([[part('requerimento'), file(content, 'a.pdf')]]))
    const bytes = Buffer.from(await data.arrayBuffer())
    const pieces = Readable.from(
      (function* () {
        for (let at = 0; at < bytes.length; at += 997) yield bytes.subarray(at, at + 997)
      })(),
    )
    const response = await api().call('/api/files', {
      method: 'POST',
      body: Readable.toWeb(pieces) as unknown as ReadableStream,
      headers: { 'content-type': data.headers.get('content-type') ?? '' },
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(201)
    const [key = ''] = await stored()
    const path = join(documentsFolder(), 'objects', key.slice(0, 2), key.slice(2, 4), key)
    expect((await readFile(path)).equals(content)).toBe(true)
  })
})
