import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { StoredUpload } from '@licensing/event-store'
import { describe, expect, it } from 'vitest'
import { json } from '../../testing/serve-for-test'
import { file, part, PDF, pdfOf } from '../../testing/upload-form'
import { withUploadApi } from '../../testing/with-upload-api'

const { api, documents, stored, upload, uploadsFolder } = withUploadApi()

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')

describe('an upload', () => {
  it('[D9.11] an upload is stored completely under a random key, and described to the handler with media type and extension of its content', async () => {
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
    const misnamed = await upload([[part('requerimento'), file(SVG, 'planta.pdf')]])
    expect(((await misnamed.json()) as { files: StoredUpload[] }).files).toMatchObject([
      { originalName: 'planta.svg', mediaType: 'image/svg+xml' },
    ])
    const { stream } = await documents().get(given?.objectKey ?? '')
    expect(await buffer(stream)).toEqual(PDF)
    expect(await readdir(uploadsFolder())).toEqual([])
  })

  it('[L2.16] an upload never enters the document store where the handler reads it itself', async () => {
    const response = await upload([[part('requerimento'), file(PDF, 'a.pdf')]], {
      path: '/api/unstored-files',
    })
    expect(await response.json()).toEqual({ files: [], contents: [PDF.toString()] })
    expect(await stored()).toEqual([])
    expect(await readdir(uploadsFolder())).toEqual([])
  })

  it('an upload is optional: the form may be JSON, but nothing else', async () => {
    expect((await api().call('/api/files', { method: 'POST', ...json({ action: 'keep' }) })).status).toBe(201)
    expect((await api().call('/api/files', { method: 'POST', body: 'action=keep' })).status).toBe(400)
  })

  it('[D4.10] an upload is streamed to a file, and never held in memory completely', async () => {
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
      const entries = await readdir(uploadsFolder(), { recursive: true, withFileTypes: true })
      const received = entries.find((entry) => entry.isFile())
      return received === undefined ? 0 : (await stat(join(received.parentPath, received.name))).size
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

  it('an upload is refused with 503 while its folder is missing', async () => {
    await rm(uploadsFolder(), { recursive: true })
    expect((await upload([[part('requerimento'), file(PDF, 'a.pdf')]])).status).toBe(503)
  })
})
