import { beforeAll, describe, expect, it } from 'vitest'
import { catalogueOfFile, registerMunicipality } from '../../testing/one-catalogue'

const running = catalogueOfFile()
beforeAll(async () => {
  await registerMunicipality(running, { name: 'Cidade das Letras', cnpj: '12.ABC.345/01DE-35' })
  await registerMunicipality(running, { name: 'Cidade dos Números', cnpj: '11.222.333/0001-81' })
})

const found = async (search: string): Promise<unknown[]> => {
  const path = `/municipalities?search=${encodeURIComponent(search)}`
  const { body } = await running.call('GET', path, { as: 'ANALYST' })
  return (body as unknown as { municipalities: { name: string }[] }).municipalities.map(({ name }) => name)
}

describe('the search for a municipality by its CNPJ', () => {
  it('the search for a municipality by its CNPJ finds whole ones and beginnings, with and without punctuation, letters in any case, and still names', async () => {
    const searches = {
      'Cidade das Letras': '12.ABC.345/01DE-35 12abc34501de35 12.abc.345/01de-3 12.ABC.345/01 12.ABC 12ABC3',
      'Cidade dos Números': '11.222.333/0001-81 11222333000181 11.222.333/ 11.222 112223',
    }
    for (const [name, texts] of Object.entries(searches)) {
      // oxlint-disable-next-line no-await-in-loop
      const results = await Promise.all(texts.split(' ').map(async (text) => [text, await found(text)]))
      expect(results).toEqual(texts.split(' ').map((text) => [text, [name]]))
    }
    expect(await found('cidade d')).toHaveLength(2)
  })
})
