import { describe, expect, it, vi } from 'vitest'
import { hasVeraPdf, pdfaProblems } from './vera-pdf'

/** Java starts slowly on a busy machine. */
const JUDGING_TIMEOUT_MS = 120_000

/** A PDF of one empty page, without anything that PDF/A asks for. */
const bare = (): Buffer => {
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 10 10]>>',
  ]
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = String(text.length).padStart(10, '0')
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${offset} 00000 n \n`
  })
  const table = `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(`${text}${table}trailer\n<</Size 4 /Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`)
}

describe.skipIf(!(await hasVeraPdf()))('veraPDF', () => {
  it(
    'names the rules that each file breaks, in the order of the files',
    async () => {
      const [untagged, noPdf] = await pdfaProblems([bare(), Buffer.from('no PDF')])
      expect(untagged).toContainEqual(expect.stringMatching(/^6\.6\.2\.1-1: .*Metadata key/))
      expect(untagged).toContainEqual(expect.stringMatching(/^6\.7\.2\.2-1: .*MarkInfo/))
      expect(noPdf).toHaveLength(1)
    },
    JUDGING_TIMEOUT_MS,
  )
})

describe('without veraPDF', () => {
  it('suites are skipped with a message, or fail if engines are required', async () => {
    const without = async () => {
      vi.resetModules()
      return (await import('./vera-pdf')).hasVeraPdf()
    }
    vi.stubEnv('ENGINES_FOLDER', '/nowhere')
    vi.stubEnv('REQUIRE_REAL_ENGINES', '0')
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    expect(await without()).toBe(false)
    expect(said.mock.lastCall?.[0]).toContain('are skipped')
    said.mockRestore()
    vi.stubEnv('REQUIRE_REAL_ENGINES', '1')
    await expect(without()).rejects.toThrow('REQUIRE_REAL_ENGINES=1, but veraPDF or Java is missing')
    vi.unstubAllEnvs()
  })
})
