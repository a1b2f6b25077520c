import { readFile } from 'node:fs/promises'
import { ScannerUnavailable, type VirusScanner } from '@licensing/document-store'
import { describe, expect, it } from 'vitest'
import { file, part, PDF, refused } from '../../testing/upload-form'
import { withUploadApi } from '../../testing/with-upload-api'

const MALWARE = Buffer.concat([PDF, Buffer.from('% malware')])
const UNSCANNABLE = Buffer.concat([PDF, Buffer.from('% unscannable')])

const scanner: VirusScanner = {
  async scan(content) {
    const bytes = await readFile(String(content))
    if (bytes.equals(UNSCANNABLE)) throw new ScannerUnavailable('no answer')
    return bytes.equals(MALWARE) ? 'Win.Test.EICAR_HDB-1' : undefined
  },
  check: () => Promise.resolve(),
}

const { api, expectNothingLeft, stored, upload } = withUploadApi(scanner)

const metric = async (name: string): Promise<number | undefined> =>
  (await api().metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value

describe('an upload with a virus scanner', () => {
  it('[D9.11] an upload with a virus scanner is refused and logged when malware is found in one of its files, and stored when it is clean', async () => {
    const response = await upload([
      [part('requerimento'), file(PDF, 'a.pdf')],
      [part('requerimento', 1), file(MALWARE, 'b.pdf')],
    ])
    const message =
      'O antivírus encontrou código malicioso em b.pdf, que não foi guardado. Verifique o seu computador e envie uma cópia limpa.'
    expect(response.status).toBe(400)
    expect(await refused(response)).toMatchObject({
      code: 'FILE_INFECTED',
      message,
      errors: [{ field: part('requerimento', 1), message }],
    })
    const [, logged = ''] = /^(.*"msg":"malware in an upload".*)$/m.exec(api().log()) ?? []
    expect(JSON.parse(logged)).toMatchObject({
      malware: 'Win.Test.EICAR_HDB-1',
      requestId: response.headers.get('x-request-id'),
    })
    expect(await metric('uploads_infected_total')).toBe(1)
    await expectNothingLeft()
    expect((await upload([[part('requerimento'), file(PDF, 'a.pdf')]])).status).toBe(201)
    expect(await stored()).toHaveLength(1)
  })

  it('[D9.11] an upload with a virus scanner is refused for now when the scanner does not answer', async () => {
    const response = await upload([[part('requerimento'), file(UNSCANNABLE, 'a.pdf')]])
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused(response)).toMatchObject({ code: 'SCANNER_DOWN' })
    expect(await metric('uploads_unscanned_total')).toBe(1)
    await expectNothingLeft()
  })
})
