import { foldForSearch } from '@licensing/domain-kit'
import { testDatabase, type TestDatabase } from '@licensing/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foldStoredText, migrate, openDatabase, sql, whereSearched, type Database } from '../index'

let db: TestDatabase
let database: Database

beforeAll(async () => {
  db = await testDatabase()
  database = openDatabase({ url: db.url })
  await database.query('create schema town')
  await database.query('create table town.names (name text, search text)')
})
afterAll(async () => {
  await database?.close()
  await db?.drop()
})

/** Without case and accents, as the column was folded before. */
const foldedBefore = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const NAMES = [
  'Olho d’Água do Borges',
  'Sítio\u00a0 São  José',
  'Rua 1º de Maio, nº 5',
  'Lote n.º 12 – 2ª etapa',
  'Poço no norte',
  '№ 7 Ｍadeireira',
  'Padaria\u200b “Sol” \u3164',
  ' Ponto ´x` ',
  'Usina',
]

it('[D9.10] names that were stored before are found however apostrophes, spaces and ordinals are typed', async () => {
  for (const name of NAMES)
    await database.query('insert into town.names values ($1, $2)', [name, foldedBefore(name)])
  const fold = foldStoredText('001_fold.ts', { 'town.names': ['search'] })
  await migrate({ url: db.url, schema: 'town', migrations: [fold] })
  const rows = await database.query<{ name: string; search: string }>('select name, search from town.names')
  expect(rows.map(({ search }) => search)).toEqual(rows.map(({ name }) => foldForSearch(name)))

  const found = async (text: string) => {
    const matching = whereSearched(sql('town.names').select('name'), 'search', text)
    return (await database.run<{ name: string }>(matching)).map(({ name }) => name)
  }
  const typed = ["OLHO D'AGUA", 'sitio sao jose', 'rua 1o de maio, n. 5', 'lote nº 12 - 2a']
  for (const [index, text] of typed.entries())
    expect([text, await found(text)]).toEqual([text, [NAMES[index]]])
  expect(await found('%')).toEqual([])
  expect(await found(' \u200b')).toHaveLength(NAMES.length)
})
