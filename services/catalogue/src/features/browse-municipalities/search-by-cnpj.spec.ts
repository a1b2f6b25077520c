import type { TestDatabase } from '@licensing/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCatalogue, type RunningCatalogue, catalogueDatabase } from '../../testing/running-service'

let db: TestDatabase
let running: RunningCatalogue
beforeAll(async () => {
  db = await catalogueDatabase()
  running = await startCatalogue(db.url)
  const add = async (name: string, cnpj: string) =>
    expect(
      (
        await running.call('POST', '/municipalities', {
          as: 'SUPER_ADMIN',
          body: { name, cnpj, status: 'ACTIVE' },
        })
      ).status,
    ).toBe(201)
  await add('Cidade das Letras', '12.ABC.345/01DE-35')
  await add('Cidade dos Números', '11.222.333/0001-81')
})
afterAll(async () => {
  await running?.close()
  await db?.drop()
})

const found = async (search: string): Promise<unknown[]> => {
  const path = `/municipalities?search=${encodeURIComponent(search)}`
  const { body } = await running.call('GET', path, { as: 'ANALYST' })
  return (body as unknown as { municipalities: { name: string }[] }).municipalities.map(({ name }) => name)
}

describe('the search for a municipality by its CNPJ', () => {
  it.each(['12.ABC.345/01DE-35', '12abc34501de35', '12.abc.345/01de-3', '12.ABC.345/01', '12.ABC', '12ABC3'])(
    'finds one with letters by %s',
    async (search) => expect(await found(search)).toEqual(['Cidade das Letras']),
  )

  it.each(['11.222.333/0001-81', '11222333000181', '11.222.333/', '11.222', '112223'])(
    'finds one of digits by %s',
    async (search) => expect(await found(search)).toEqual(['Cidade dos Números']),
  )

  it('still finds by name', async () => expect(await found('cidade d')).toHaveLength(2))
})
