import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { streamXlsxRows, type StreamRow } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { tableDownload } from './table-download'

const NOW = new Date('2026-07-01T12:00:00.000Z')
const columns = {
  Protocolo: ([number = '']: string[]) => number,
  Empreendimento: ([, name = '']: string[]) => name,
}

const csvOf = async (rows: string[][]): Promise<string[]> => {
  const { stream } = tableDownload('csv', { name: 'processos', columns, rows }, NOW).content
  return (await text(stream)).replace('\uFEFF', '').trimEnd().split('\n').slice(1)
}

const sheetOf = async (rows: string[][]): Promise<unknown[][]> => {
  const { stream } = tableDownload('xlsx', { name: 'processos', columns, rows }, NOW).content
  const sheet = (await Readable.from(streamXlsxRows(await buffer(stream))).toArray()) as StreamRow[]
  return sheet.map(({ values }) => [...values])
}

describe('a table as a file', () => {
  it('[D9.19] a table as a file is an XLSX whose cells are all texts, as they are stored', async () => {
    const rows = [
      ['2026/001', '1E5'],
      ['012', '-Sítio'],
      ['=1+1', "d'Água <&>\u0001 🌱"],
      ['', 'x'.repeat(40_000)],
    ]
    const [head, ...cells] = await sheetOf(rows)
    expect(head).toEqual(Object.keys(columns))
    expect(cells).toEqual([...rows.slice(0, 3), [null, 'x'.repeat(32_767)]])
    const { name, mediaType } = tableDownload('xlsx', { name: 'processos', columns, rows }, NOW).content
    expect([name, mediaType]).toEqual([
      'processos-2026-07-01.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
  })

  it('[D9.19] a table as a file has an apostrophe in a CSV only where a spreadsheet would compute something', async () => {
    const harmless = ['-Sítio', '+ Saúde', "-Pau d'Arco, km 3", '-3', '-5,81', '+55 84 3200-1000', 'a=b']
    const formulas = ['=1+1', '-1+1', "-2+3+cmd|' /C calc'!A0", '-SUM(A1)', '@SUM(A1)', '\t=1', '＝1+1']
    expect(await csvOf(harmless.map((each) => [each, 'x']))).toEqual(
      [
        '" -Sítio"',
        '" + Saúde"',
        `" -Pau d'Arco, km 3"`,
        '"-3"',
        '"-5,81"',
        '" +55 84 3200-1000"',
        '"a=b"',
      ].map((cell) => `${cell};"x"`),
    )
    expect(await csvOf(formulas.map((each) => [each, 'x']))).toEqual(formulas.map((each) => `"'${each}";"x"`))
  })

  it.each(['csv', 'xlsx'] as const)(
    '[D9.19] as %s is read row after row, and fails when its rows do',
    async (format) => {
      let read = 0
      const rows = async function* () {
        for (; read < 100_000; read += 1) yield [`2026/${read}`, 'Padaria Potengi']
        throw new Error('the database went away')
      }
      const { stream } = tableDownload(format, { name: 'processos', columns, rows: rows() }, NOW).content
      const bytes = stream[Symbol.asyncIterator]()
      await bytes.next()
      expect(read).toBeLessThan(50_000)
      await expect(Readable.from(bytes).toArray()).rejects.toThrow('went away')
    },
  )
})
