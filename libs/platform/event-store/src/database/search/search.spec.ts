import { foldForSearch } from '@licensing/contracts'
import { testDatabase, type TestDatabase } from '@licensing/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../database'
import { sql } from '../sql'
import { type Database } from '../types'
import { whereSearched } from './search'

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

it('[D9.10] names are found however apostrophes, spaces and ordinals are typed', async () => {
  for (const name of NAMES)
    await database.query('insert into town.names values ($1, $2)', [name, foldForSearch(name)])

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
