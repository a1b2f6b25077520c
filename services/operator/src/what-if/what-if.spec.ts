import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { regimes } from '@licensing/legal-clock'
import { aNumberedProcess } from '@licensing/test-support/whole-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withOneApi } from '../testing/one-api'

const { api: openedApi, run } = withOneApi()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'licensing-test-what-if-'))
  const api = openedApi()
  const natal = await api.createMunicipality({ name: 'Natal' })
  const maria = await api.createApplicant('Maria')
  const aLicence = () => aNumberedProcess().ownedBy(maria).in(natal).filed({ licensingType: 'LO' })
  await api.append(aLicence().begunAt('2026-03-02T15:00:00.000Z').underAnalysis())
  await api.append(aLicence().begunAt('2026-03-03T15:00:00.000Z').rejected())
  await api.append(aLicence().begunAt('2026-04-01T15:00:00.000Z').underAnalysis())
  await api.settled()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const withTable = async (table: unknown, ...more: string[]) => {
  await writeFile(join(folder, 't.json'), typeof table === 'string' ? table : JSON.stringify(table))
  const args = ['what-if', '--table', 't.json', '--from', '2026-03-01', '--to', '2026-03-31', ...more]
  return run(args, { folder })
}

/** A term so long that nothing is late. */
const longer = regimes.map((regime) => ({
  ...regime,
  rules: regime.rules.map((rule) => ({ ...rule, term: 'P900M' })),
}))

describe('what-if', () => {
  it('[C6.01] what-if prints how many are and would be late, in all and by municipality, and a line for each as CSV', async () => {
    const { code, out } = await withTable(longer, '--csv', 'late.csv')
    expect(code).toBe(0)
    const lines = out.trimEnd().split('\n')
    expect(lines).toEqual([
      '2 processes started between 2026-03-01 and 2026-03-31',
      'Late now: 1. Late with the table: 0.',
      'Became late: 0. Became in time: 1.',
      'Natal: 2 processes, 1 late now, 0 with the table',
    ])
    const csv = (await readFile(join(folder, 'late.csv'), 'utf8')).trimEnd().split('\n')
    expect(csv).toHaveLength(3)
    expect(csv[0]).toContain('"Protocolo";"Início";"Vence em"')
    expect(csv[1]).toContain('"2026-03-03";"2026-06-03";')
  })

  it('[C6.01] what-if ends with exit code 2 and the place of a mistake in the table', async () => {
    const [first] = regimes
    const { filedFrom: _, ...lacking } = { ...first }
    for (const [table, place] of [
      ['{', 't.json is not JSON'],
      [{ ...first, rules: [{ ...first?.rules[0], term: 'three months' }] }, 'rules[0].term: '],
      [[first, lacking], '[1].filedFrom: '],
      [[], 't.json is no table of terms'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one file for all
      const { code, out, err } = await withTable(table)
      expect([code, out]).toEqual([2, ''])
      expect(err).toContain(place)
    }
    const missing = await run(
      ['what-if', '--table', 'none.json', '--from', '2026-03-01', '--to', '2026-03-31'],
      { folder },
    )
    expect([missing.code, missing.err]).toEqual([2, expect.stringContaining('none.json cannot be read')])
  })

  it('[C6.01] what-if refuses a day or a municipality that is none, and a period that is too long', async () => {
    for (const more of [
      ['--from', '2026-02-30'],
      ['--municipality', 'Natal'],
    ])
      // oxlint-disable-next-line no-await-in-loop -- one file for all
      expect((await withTable(regimes, ...more)).code).toBe(2)
    const { code, err } = await withTable(regimes, '--to', '2027-03-02')
    expect([code, err]).toEqual([1, expect.stringContaining('more than 366 days')])
  })
})
