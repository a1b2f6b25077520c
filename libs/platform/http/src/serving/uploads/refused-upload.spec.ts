import { randomBytes } from 'node:crypto'
import { readdir, readlink } from 'node:fs/promises'
import { connect } from 'node:net'
import { fileRules } from '@licensing/forms'
import { describe, expect, it } from 'vitest'
import { file, part, PDF, pdfOf, refused } from '../../testing/upload-form'
import { withUploadApi } from '../../testing/with-upload-api'

const { api, expectNothingLeft, upload, uploadsFolder } = withUploadApi()

/** The files of a folder that this process has open; works on Linux only. */
const openFilesUnder = async (folder: string): Promise<string[]> => {
  const descriptors = await readdir('/proc/self/fd').catch(() => [])
  const targets = await Promise.all(
    descriptors.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')),
  )
  return targets.filter((target) => target.startsWith(folder))
}

describe('an upload', () => {
  it('[R5.35] [D4.11] [D9.11] an upload of a forbidden type, by its content, leaves nothing behind', async () => {
    const response = await upload([[part('requerimento'), file(Buffer.from('MZ\u0090\u0000'), 'setup.exe')]])
    expect(response.status).toBe(415)
    const message = 'Tipo de arquivo não permitido: setup.exe. Use PDF, JPG, PNG ou SVG.'
    expect(await refused(response)).toMatchObject({
      code: 'FILE_TYPE',
      message,
      errors: [{ field: part('requerimento'), message }],
    })
    await expectNothingLeft()
    const active = Buffer.concat([PDF, Buffer.from('9 0 obj\n<< /S /JavaScript >>\nendobj\n')])
    expect(await refused(await upload([[part('requerimento'), file(active, 'laudo.pdf')]]))).toMatchObject({
      code: 'FILE_TYPE',
      message:
        'O arquivo laudo.pdf contém código (JavaScript) ou ações automáticas e não pode ser enviado. Gere o PDF novamente sem formulários ativos.',
    })
    const page = Buffer.from('<!DOCTYPE html><p>Ofício</p>')
    expect(await refused(await upload([[part('requerimento'), file(page, 'oficio.doc')]]))).toMatchObject({
      code: 'FILE_TYPE',
      message:
        'Tipo de arquivo não permitido: oficio.doc. Use PDF, JPG, PNG ou SVG. oficio.doc é HTML: salve como PDF ou DOCX.',
    })
    for (const [content, name] of [
      [Buffer.from('MZ\u0090\u0000'), 'planta.pdf'],
      [PDF, 'planta.exe'],
      [Buffer.from('olá'), 'mapa.svg'],
      // A certificate, which other routes accept.
      [Buffer.from('3082000102010330', 'hex'), 'planta.pdf'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'mapa.svg'],
    ] as const) {
      expect((await upload([[part('requerimento'), file(content, name)]])).status).toBe(415)
    }
    await expectNothingLeft()
  })

  it('[R5.35] [D4.11] an upload of more than 10 MB leaves nothing behind, and one of exactly 10 MB is accepted', async () => {
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

  it('[D4.11] an upload with one refused file stores none of the others', async () => {
    const response = await upload([
      [part('requerimento'), file(PDF, 'a.pdf')],
      [part('planta_georreferenciada'), file(Buffer.from('text'), 'b.pdf')],
    ])
    expect(response.status).toBe(415)
    await expectNothingLeft()
  })

  it('[D4.11] [D7.09] an upload with refused fields, an unknown category or more files than the route accepts stores no file', async () => {
    const fields = await upload([
      [part('requerimento'), file(PDF, 'a.pdf')],
      ['action', 'destroy'],
    ])
    expect(fields.status).toBe(400)
    const category = await upload([[part('segredos'), file(PDF, 'a.pdf')]])
    expect(category.status).toBe(400)
    expect(await refused(category)).toMatchObject({ errors: [{ field: part('segredos') }] })
    const many = Array.from({ length: 4 }, (_, at) => [part('requerimento', at), file(PDF, 'a.pdf')] as const)
    const tooMany = await upload(many)
    expect([tooMany.status, (await refused(tooMany)).message]).toEqual([400, 'Envie no máximo 3 arquivos.'])
    await expectNothingLeft()
  })

  it('an upload of an empty file is refused, while a file field without a chosen file is ignored', async () => {
    expect((await upload([[part('requerimento'), file(Buffer.alloc(0), 'a.pdf')]])).status).toBe(400)
    const unchosen = await upload([[part('requerimento'), file(Buffer.alloc(0), '')]])
    expect(unchosen.status).toBe(201)
    expect(await unchosen.json()).toMatchObject({ files: [] })
  })

  it('whose form is malformed, cut off or too large is refused with 400', async () => {
    const type = 'multipart/form-data; boundary=b'
    const field = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data${name === '' ? '' : `; name="${name}"`}\r\n\r\n${value}\r\n`
    const inFile = `--b\r\nContent-Disposition: form-data; name="${part('requerimento')}"; filename="a.pdf"\r\n\r\n%PDF-1.7`
    const forms = {
      'has no boundary': 'a',
      'never ends': field('action', 'keep').trimEnd(),
      'ends within a file': inFile,
      'contains __proto__': `${field('__proto__[a]', 'keep')}--b--\r\n`,
      'has a nameless field': `${field('', 'keep')}--b--\r\n`,
      'has a field too long': `${field('action', 'k'.repeat(70_000))}--b--\r\n`,
      'has too many fields': `${field('a[]', 'k').repeat(301)}--b--\r\n`,
    }
    const statuses = Object.entries(forms).map(async ([what, body]) => {
      const headers = { 'content-type': what === 'has no boundary' ? 'multipart/form-data' : type }
      const { status } = await api().call('/api/files', { method: 'POST', body, headers })
      return [what, status]
    })
    expect(await Promise.all(statuses)).toEqual(Object.keys(forms).map((what) => [what, 400]))
    await expectNothingLeft()
  })

  it('an upload is refused before it is read when its announced length exceeds the total limit', async () => {
    const status = await new Promise<string>((resolve, reject) => {
      const socket = connect(api().port, '127.0.0.1', () => {
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

  it('[D4.11] an upload that is aborted by its sender leaves nothing behind and does nothing', async () => {
    const socket = connect(api().port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      'POST /api/files HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 500000\r\n\r\n' +
        `--b\r\nContent-Disposition: form-data; name="${part('requerimento')}"; filename="a.pdf"\r\n\r\n`,
    )
    socket.write(randomBytes(200_000))
    await expect.poll(() => readdir(uploadsFolder())).toHaveLength(1)
    socket.destroy()
    await expect.poll(() => readdir(uploadsFolder())).toEqual([])
    await expect.poll(() => api().log()).toContain('"cutOff":true')
    await expect.poll(() => openFilesUnder(uploadsFolder())).toEqual([])
    await expectNothingLeft()
  })
})
