import { randomUUID } from 'node:crypto'
import { commit, openDatabase } from '@licensing/event-store'
import { testDatabase } from '@licensing/test-support'
import { afterAll, describe, expect, it } from 'vitest'
import { issuingMigrations } from './migrations'
import { peekNumber, drawNumber, type Numbering, readLastNumbers, setLastNumbers } from './numbers'

const disposable = await testDatabase([['issuing', issuingMigrations]])
const database = openDatabase({ url: disposable.url })
afterAll(async () => {
  await database.close()
  await disposable.drop()
})

const aNumbering = (over: Partial<Numbering> = {}): Numbering => ({
  municipalityId: randomUUID(),
  kind: 'LO',
  year: 2026,
  ...over,
})

/** @returns the number drawn, and after how many attempts */
const issue = async (numbering: Numbering) => {
  let attempts = 0
  const n = await commit(database, async (tx) => {
    attempts += 1
    const expected = await peekNumber(database, numbering)
    await drawNumber(tx, numbering, expected)
    return expected
  })
  return { n, attempts }
}

const setOnPaper = ({ municipalityId, kind, year }: Numbering, last: number) =>
  setLastNumbers(database, municipalityId, [{ kind, year, last }])

describe('the numbers of issued documents', () => {
  it('the numbers of issued documents count from 1 for each municipality, kind and year', async () => {
    const numbering = aNumbering()
    expect([(await issue(numbering)).n, (await issue(numbering)).n]).toEqual([1, 2])
    for (const other of [{ kind: 'LP' }, { year: 2027 }, { municipalityId: randomUUID() }] as const)
      expect((await issue({ ...numbering, ...other })).n).toBe(1)
    expect(await readLastNumbers(database, numbering.municipalityId)).toEqual([
      { kind: 'LO', year: 2027, last: 1, started: true },
      { kind: 'LO', year: 2026, last: 2, started: true },
      { kind: 'LP', year: 2026, last: 1, started: true },
    ])
  })

  it('the numbers of issued documents has no gap when two expect the same number: the loser starts again with the next', async () => {
    const numbering = aNumbering()
    const expected = await peekNumber(database, numbering)
    await issue(numbering)
    await expect(drawNumber(database, numbering, expected)).rejects.toMatchObject({ code: '40001' })
    expect((await issue(numbering)).n).toBe(2)
    const issued = await Promise.all(Array.from({ length: 4 }, () => issue(numbering)))
    expect(issued.map(({ n }) => n).toSorted()).toEqual([3, 4, 5, 6])
  })

  it('the numbers of issued documents continue after the last number on paper, which may be set until the first issue', async () => {
    const numbering = aNumbering()
    await setOnPaper(numbering, 12)
    await setOnPaper(numbering, 11)
    expect((await issue(numbering)).n).toBe(12)
    await expect(setOnPaper(numbering, 20)).rejects.toMatchObject({ code: 'NUMBERING_STARTED' })
    await expect(setOnPaper({ ...numbering, kind: 'LP' }, 3)).resolves.toBeUndefined()
    expect((await issue(numbering)).n).toBe(13)
  })

  it('the numbers of issued documents are set all or none', async () => {
    const { municipalityId, kind, year } = aNumbering()
    await issue({ municipalityId, kind, year })
    const setting = setLastNumbers(database, municipalityId, [
      { kind: 'LP', year, last: 4 },
      { kind, year, last: 9 },
    ])
    await expect(setting).rejects.toMatchObject({ code: 'NUMBERING_STARTED' })
    expect(await readLastNumbers(database, municipalityId)).toEqual([{ kind, year, last: 1, started: true }])
  })
})
