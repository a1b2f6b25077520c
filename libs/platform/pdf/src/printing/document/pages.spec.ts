import { describe, expect, it } from 'vitest'
import { readPdf } from '../testing/read-pdf'
import { manyConditions, someFacts } from '../testing/some-facts'
import { loadFonts } from '../thread/fonts'
import { drawDocument } from './draw-document'

const fonts = loadFonts()

const read = async (facts: Parameters<typeof someFacts>[0]) =>
  readPdf(await drawDocument({ facts: someFacts(facts), crest: null, boundary: null, isDraft: false }, fonts))

describe('the pages', () => {
  const long = 'Monitorar a água subterrânea nos poços indicados em planta. '.repeat(33).slice(0, 2000)

  it.each([4, 8, 20])('keep %i conditions readable across their ends', async (count) => {
    const { lines } = await read({ conditions: manyConditions(count) })
    for (const page of lines) {
      const body = page.slice(0, -2)
      expect(body.at(-1)).not.toMatch(/^\d+\.$|^(Condicionantes|Observações públicas|Fundamento legal)/)
      const first = body[page === lines[0] ? 0 : 2]
      expect(first).not.toMatch(/^(Prazo|Durante|Exige|comprovação)/)
    }
    const ordinals = lines.flat().filter((line) => /^\d+\.$/.test(line))
    expect(ordinals).toEqual(Array.from({ length: count }, (_, at) => `${at + 1}.`))
  })

  it('split a condition of 2,000 characters with two lines at least on either', async () => {
    const [first] = manyConditions(1)
    const pages = (count: number) => [
      ...manyConditions(count),
      { ...(first as NonNullable<typeof first>), text: long },
    ]
    for (const count of [0, 3]) {
      const { lines } = await read({ conditions: pages(count) })
      expect(lines.length).toBeGreaterThan(1)
      for (const page of lines) {
        const water = page.filter((line) => /Monitorar|poços|planta/.test(line))
        expect(water.length === 1).toBe(false)
      }
    }
  })

  it('sign no page without text', async () => {
    for (const count of [7, 9, 11, 13]) {
      const { lines } = await read({ conditions: manyConditions(count) })
      const last = lines.at(-1) ?? []
      expect(last.indexOf('Mossoró, Rio Grande do Norte,')).toBeGreaterThan(3)
    }
  })

  it.each([
    ['names of 200 characters', 'Companhia Potiguar de Sal, Pescados e Derivados '.repeat(5).slice(0, 200)],
    ['words of 200 characters', 'a'.repeat(200)],
  ])('hold %s within the margins', async (_, name) => {
    const { text } = await read({
      holderName: name,
      enterpriseName: name,
      enterpriseAddress: name,
      activity: name,
      municipalityName: name,
      departmentName: name,
      signatoryName: name,
      signatoryTitle: name,
    })
    expect(text.replaceAll(' ', '')).toContain(`TitularNome${name.replaceAll(' ', '').slice(0, 30)}`)
  })
})
