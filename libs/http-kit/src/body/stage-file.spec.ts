import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { BusboyFileStream } from '@fastify/busboy'
import { fileRules } from '@licensing/form-rules'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stageFile } from './stage-file'
import { Upload } from './upload-folder'

const rule = fileRules.processDocument
const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'
const ACTIVE_PDF = '%PDF-1.7\n1 0 obj\n<< /S /JavaScript >>\nendobj\n'

describe('an uploaded file', () => {
  let folder: string
  let upload: Upload
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stage-file-'))
    upload = new Upload(join(folder, 'upload'))
  })
  afterEach(async () => {
    await upload.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const send = (fileName: string, ...pieces: string[]) => {
    const stream = Readable.from(pieces.map((piece) => Buffer.from(piece))) as unknown as BusboyFileStream
    return stageFile(stream, { name: 'planta', fileName, category: 'planta', rule, upload })
  }
  const refusal = (message: string) => ({
    code: 'FILE_TYPE',
    message,
    errors: [{ field: 'planta', message }],
  })

  it.each([
    ['in one piece', [ACTIVE_PDF]],
    ['in many', ['%PDF-1.7\n', ...Array.from({ length: 100 }, () => '% comprovante\n'), ACTIVE_PDF]],
  ])('[R5.35] with code in it is refused with a message that explains the remedy: %s', async (_, pieces) => {
    const message =
      'O arquivo laudo.pdf contém código (JavaScript) ou ações automáticas e não pode ser enviado. ' +
      'Gere o PDF novamente sem formulários ativos.'
    await expect(send('laudo.pdf', ...pieces)).rejects.toMatchObject(refusal(message))
  })

  it('[R5.35] with a forbidden name is refused for its name, regardless of its content', async () => {
    await expect(send('mapa.htm', SCRIPT)).rejects.toMatchObject(refusal(rule.typeMessage('mapa.htm')))
  })

  it('[R5.35] whose content does not match its name is refused for its type', async () => {
    await expect(send('mapa.svg', 'olá')).rejects.toMatchObject(refusal(rule.typeMessage('mapa.svg')))
  })

  it('gets its media type from its content, not from its name', async () => {
    const file = await send('planta.pdf', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect(file).toMatchObject({ originalName: 'planta.pdf', mediaType: 'image/svg+xml' })
  })
})
