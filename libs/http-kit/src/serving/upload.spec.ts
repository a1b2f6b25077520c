import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { StoredUpload } from '@licensing/commands'
import { note, openNotes, type Notes } from '@licensing/commands/testing'
import { openFilesystemStore, type DocumentStore } from '@licensing/document-store'
import { fileRules } from '@licensing/form-rules'
import { testDatabase, type TestDatabase } from '@licensing/test-support'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { removeLeftUploads } from '../body/upload-folder'
import { anyone } from '../route/auth-rule'
import { post } from '../route/build'
import { json, serveForTest, type TestApi } from '../testing/serve-for-test'
import { type Entries, file, files, form, part, PDF, refused } from '../testing/upload-form'

const summary = 'Para testes'
const body = z.strictObject({
  action: z.enum(['keep']).optional(),
  documentsToDelete: z.array(z.string()).optional(),
})
const pdfOf = (size: number): Buffer => Buffer.concat([PDF, Buffer.alloc(size - PDF.length, 'x')])
/** The files of a folder that this process has open; works on Linux only. */
const openFilesUnder = async (folder: string): Promise<string[]> => {
  const descriptors = await readdir('/proc/self/fd').catch(() => [])
  const targets = await Promise.all(
    descriptors.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')),
  )
  return targets.filter((target) => target.startsWith(folder))
}

describe('an upload', () => {
  let disposable: TestDatabase
  let notes: Notes
  let folder: string
  let uploadsFolder: string
  let documents: DocumentStore
  let api: TestApi

  const routes = [
    post(
      '/files',
      { auth: anyone, summary, body, files, accepts: 'both', command: true, status: 201 },
      async (input) => {
        note(input.write, 'filed')
        return { body: input.body, files: input.files }
      },
    ),
    post('/only-files', { auth: anyone, summary, files, command: true }, ({ files: given }) => ({
      files: given,
    })),
  ]

  beforeAll(async () => {
    disposable = await testDatabase()
    notes = await openNotes(disposable.url)
  })
  afterAll(async () => {
    await notes.close()
    await disposable.drop()
  })
  beforeEach(async () => {
    await notes.empty()
    folder = await mkdtemp(join(tmpdir(), 'upload-spec-'))
    uploadsFolder = await mkdtemp(join(folder, 'uploads-'))
    documents = await openFilesystemStore({ directory: join(folder, 'documents') })
    api = await serveForTest({ routes, database: notes.database, documents, uploadsFolder })
  })
  afterEach(async () => {
    await api.close()
    await rm(folder, { recursive: true, force: true })
  })

  const stored = async (): Promise<string[]> => {
    const keys: string[] = []
    for await (const { key } of documents.list()) keys.push(key)
    return keys
  }
  /** No object in the store, no partial file, no file in the uploads folder, no event. */
  const expectNothingLeft = async (): Promise<void> => {
    expect(await stored()).toEqual([])
    expect(await readdir(join(folder, 'documents', 'incoming'))).toEqual([])
    expect(await readdir(uploadsFolder)).toEqual([])
    expect(await notes.texts()).toEqual([])
  }
  const upload = (entries: Entries, init: RequestInit & { path?: string } = {}) =>
    api.call(init.path ?? '/api/files', { method: 'POST', body: form(entries), ...init })

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
    const { stream } = await documents.get(given?.objectKey ?? '')
    expect(await buffer(stream)).toEqual(PDF)
    expect(await readdir(uploadsFolder)).toEqual([])
  })

  it('can be replaced by JSON only on a route that accepts both', async () => {
    expect((await api.call('/api/files', { method: 'POST', ...json({ action: 'keep' }) })).status).toBe(201)
    expect((await api.call('/api/only-files', { method: 'POST', ...json({}) })).status).toBe(400)
  })

  it('[D4.10] is streamed to a file, and never held in memory completely', async () => {
    const total = 10 * 1024 * 1024
    const boundary = 'boundary'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${part('requerimento')}"; filename="a.pdf"\r\n\r\n`
    const tail = `\r\n--${boundary}--\r\n`
    const socket = connect(api.port, '127.0.0.1')
    const answered = buffer(socket)
    socket.write(
      `POST /api/files HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\n` +
        `Content-Length: ${head.length + total + tail.length}\r\n\r\n${head}`,
    )
    const half = total / 2
    socket.write(pdfOf(half))
    // The second half is sent only once the first is on disk: a reader that buffers the whole body would wait forever.
    const onDisk = async (): Promise<number> => {
      const [name] = await readdir(uploadsFolder)
      return name === undefined ? 0 : (await stat(join(uploadsFolder, name))).size
    }
    const STREAM_BUFFERS = 256 * 1024
    await expect.poll(onDisk, { timeout: 15_000 }).toBeGreaterThan(half - STREAM_BUFFERS)
    socket.write(Buffer.alloc(total - half, 'y'))
    socket.write(tail)
    expect((await answered).toString()).toContain('HTTP/1.1 201')
    const [key = ''] = await stored()
    expect((await documents.stat(key)).size).toBe(total)
    expect(await readdir(uploadsFolder)).toEqual([])
  })

  it('[R5.35] [D4.11] of a forbidden type leaves nothing behind', async () => {
    const response = await upload([[part('requerimento'), file(Buffer.from('MZ\u0090\u0000'), 'setup.exe')]])
    expect(response.status).toBe(415)
    const message = 'Tipo de arquivo não permitido: setup.exe. Use PDF, JPG, PNG ou SVG.'
    expect(await refused(response)).toMatchObject({
      code: 'FILE_TYPE',
      message,
      errors: [{ field: part('requerimento'), message }],
    })
    await expectNothingLeft()
  })

  it('is validated by its content as well as by its name', async () => {
    for (const [content, name] of [
      [Buffer.from('MZ\u0090\u0000'), 'planta.pdf'],
      [PDF, 'planta.exe'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'mapa.svg'],
    ] as const) {
      expect((await upload([[part('requerimento'), file(content, name)]])).status).toBe(415)
    }
    await expectNothingLeft()
  })

  it('[R5.35] [D4.11] of more than 10 MB leaves nothing behind, and one of exactly 10 MB is accepted', async () => {
    const limit = fileRules.processDocument.maxBytes
    const response = await upload([[part('requerimento'), file(pdfOf(limit + 1), 'planta.pdf')]])
    expect(response.status).toBe(413)
    const message = 'Arquivo muito grande: planta.pdf. Máximo 10MB.'
    expect(await refused(response)).toMatchObject({
      code: 'FILE_TOO_LARGE',
      message,
      errors: [{ field: part('requerimento'), message }],
    })
    await expectNothingLeft()
    expect((await upload([[part('requerimento'), file(pdfOf(limit), 'planta.pdf')]])).status).toBe(201)
  })

  it('[D4.11] with one refused file stores none of the others', async () => {
    const response = await upload([
      [part('requerimento'), file(PDF, 'a.pdf')],
      [part('planta_georreferenciada'), file(Buffer.from('text'), 'b.pdf')],
    ])
    expect(response.status).toBe(415)
    await expectNothingLeft()
  })

  it('[D4.11] with refused fields stores no file', async () => {
    const response = await upload([
      [part('requerimento'), file(PDF, 'a.pdf')],
      ['action', 'destroy'],
    ])
    expect(response.status).toBe(400)
    await expectNothingLeft()
  })

  it('[D7.09] of an unknown category is refused with 400', async () => {
    const response = await upload([[part('segredos'), file(PDF, 'a.pdf')]])
    expect(response.status).toBe(400)
    expect(await refused(response)).toMatchObject({ errors: [{ field: part('segredos') }] })
    await expectNothingLeft()
  })

  it('of more files than the route accepts is refused', async () => {
    const many = Array.from({ length: 4 }, (_, at) => [part('requerimento', at), file(PDF, 'a.pdf')] as const)
    const response = await upload(many)
    expect([response.status, (await refused(response)).message]).toEqual([400, 'Envie no máximo 3 arquivos.'])
    await expectNothingLeft()
  })

  it('of an empty file is refused, while a file field without a chosen file is ignored', async () => {
    expect((await upload([[part('requerimento'), file(Buffer.alloc(0), 'a.pdf')]])).status).toBe(400)
    const unchosen = await upload([[part('requerimento'), file(Buffer.alloc(0), '')]])
    expect(unchosen.status).toBe(201)
    expect(await unchosen.json()).toMatchObject({ files: [] })
  })

  it.each([
    ['has no boundary', 'multipart/form-data', 'a'],
    [
      'never ends',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="action"\r\n\r\nkeep',
    ],
    [
      'ends within a file',
      'multipart/form-data; boundary=b',
      `--b\r\nContent-Disposition: form-data; name="${part('requerimento')}"; filename="a.pdf"\r\n\r\n%PDF-1.7`,
    ],
    [
      'contains __proto__',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="__proto__[a]"\r\n\r\nkeep\r\n--b--\r\n',
    ],
    [
      'has a nameless field',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data\r\n\r\nkeep\r\n--b--\r\n',
    ],
    [
      'has a field too long',
      'multipart/form-data; boundary=b',
      `--b\r\nContent-Disposition: form-data; name="action"\r\n\r\n${'k'.repeat(70_000)}\r\n--b--\r\n`,
    ],
    [
      'has too many fields',
      'multipart/form-data; boundary=b',
      `${'--b\r\nContent-Disposition: form-data; name="a[]"\r\n\r\nk\r\n'.repeat(301)}--b--\r\n`,
    ],
  ])('whose form %s is refused with 400', async (_, type, text) => {
    const response = await api.call('/api/files', {
      method: 'POST',
      body: text,
      headers: { 'content-type': type },
    })
    expect(response.status).toBe(400)
    await expectNothingLeft()
  })

  it('is refused before it is read when its announced length exceeds the total limit', async () => {
    const status = await new Promise<string>((resolve, reject) => {
      const socket = connect(api.port, '127.0.0.1', () => {
        socket.write(
          'POST /api/files HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 999999999\r\n\r\n--b\r\n',
        )
      })
      socket.on('error', reject).once('data', (data) => {
        resolve(data.toString())
        socket.destroy()
      })
    })
    expect(status).toContain('HTTP/1.1 413')
    await expectNothingLeft()
  })

  it('[D4.11] that is aborted by its sender leaves nothing behind and does nothing', async () => {
    const socket = connect(api.port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      'POST /api/files HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 500000\r\n\r\n' +
        `--b\r\nContent-Disposition: form-data; name="${part('requerimento')}"; filename="a.pdf"\r\n\r\n`,
    )
    socket.write(randomBytes(200_000))
    await expect.poll(() => readdir(uploadsFolder)).toHaveLength(1)
    socket.destroy()
    await expect.poll(() => readdir(uploadsFolder)).toEqual([])
    await expect.poll(() => api.log()).toContain('"cutOff":true')
    await expect.poll(() => openFilesUnder(uploadsFolder)).toEqual([])
    await expectNothingLeft()
  })

  it('is refused with 503 while its folder is missing', async () => {
    await rm(uploadsFolder, { recursive: true })
    expect((await upload([[part('requerimento'), file(PDF, 'a.pdf')]])).status).toBe(503)
  })

  it('left behind by a killed process is removed at the next start, and nothing else is', async () => {
    const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000)
    const names = ['licensing-upload-old', 'licensing-upload-new', 'other-old']
    await Promise.all(names.map((name) => mkdir(join(uploadsFolder, name))))
    await utimes(join(uploadsFolder, 'licensing-upload-old'), twoDaysAgo, twoDaysAgo)
    await utimes(join(uploadsFolder, 'other-old'), twoDaysAgo, twoDaysAgo)
    await removeLeftUploads(uploadsFolder)
    expect(await readdir(uploadsFolder)).toEqual(['licensing-upload-new', 'other-old'])
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
    const response = await api.call('/api/files', {
      method: 'POST',
      body: Readable.toWeb(pieces) as unknown as ReadableStream,
      headers: { 'content-type': data.headers.get('content-type') ?? '' },
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(201)
    const [key = ''] = await stored()
    const path = join(folder, 'documents', 'objects', key.slice(0, 2), key.slice(2, 4), key)
    expect((await readFile(path)).equals(content)).toBe(true)
  })
})
