import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadFonts } from '../thread/fonts'
import { aCrest } from '../testing/a-crest'
import { readPdf, readQrCode } from '../testing/read-pdf'
import { CODE, manyConditions, someBoundary, someFacts } from '../testing/some-facts'
import { drawDocument } from './draw-document'
import type { Job } from './job'

const fonts = loadFonts()

const draw = (facts: Parameters<typeof someFacts>[0] = {}, job: Partial<Omit<Job, 'facts'>> = {}) =>
  drawDocument(
    { facts: someFacts(facts), crest: aCrest(), boundary: someBoundary, isDraft: false, ...job },
    fonts,
  )
const read = async (...given: Parameters<typeof draw>) => readPdf(await draw(...given))

const refusal: Parameters<typeof someFacts>[0] = {
  kind: 'IND',
  kindName: 'Decisão de Indeferimento',
  number: 'IND 4/2026',
  validUntil: null,
  renewBy: null,
  conditions: [],
  publicNotes: null,
  reason: 'A área é de preservação permanente.',
}

describe('the issued document', () => {
  it('[L2.08] the issued document is A4, tagged, in Portuguese and titled, with real text and without annotations', async () => {
    const { sizes, info, marked, annotations, elements } = await read()
    expect(new Set(sizes.map(String))).toEqual(new Set(['0,0,595,842']))
    expect(info).toMatchObject({ Title: 'Licença de Operação LO 12/2026', Language: 'pt-BR' })
    expect(marked).toBe(true)
    expect(annotations).toEqual([])
    const roles = elements.map(({ role }) => role)
    expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Figure']))
  })

  it('[L2.08] the issued document has no compressed stream but the pixels of the crest', async () => {
    const filters = (file: Uint8Array) =>
      Buffer.from(file)
        .toString('latin1')
        .match(/\/Filter/g) ?? []
    expect(filters(await draw({}, { crest: null }))).toHaveLength(0)
    expect(filters(await draw())).toHaveLength(1)
  })

  it('[L2.10] the issued document prints all the facts, in order', async () => {
    const { text } = await read()
    const order = [
      'Município de Mossoró',
      'Estado do Rio Grande do Norte',
      'Secretaria Municipal de Meio Ambiente e Urbanismo',
      'Licença de Operação',
      'LO 12/2026',
      'Protocolo 2026/560',
      'Emitida em 18/11/2026',
      'Válida até 18/11/2032',
      'Titular Nome Rede Rota do Sal Ltda. CNPJ 11.222.333/0001-81',
      'Empreendimento Nome Posto Rota do Sal',
      'Endereço Rodovia BR-304, km 42',
      'Latitude −5,18783',
      'Longitude −37,34410',
      'Atividade 05.02-3 · Posto de revenda de combustíveis',
      'Classe 4',
      'Município de Mossoró (IBGE 2408003) e o ponto do empreendimento.',
      'Condicionantes 1. Realizar teste de estanqueidade',
      'Prazo: 30 dias, a contar da data em que se torna definitiva. Exige comprovação.',
      'Durante toda a validade da licença.',
      '6. Comunicar à Secretaria',
      'Observações públicas Esta licença não substitui',
      'A renovação deve ser pedida até 21/07/2032, 120 dias antes do fim da validade',
      'Fundamento legal Lei Complementar 140',
      'Mossoró, Rio Grande do Norte, 18 de novembro de 2026.',
      'Ana Beatriz Fernandes',
      'Secretária Municipal',
      'Confira a autenticidade e a situação atual no endereço acima.',
    ]
    const found = order.map((part) => text.indexOf(part))
    expect(order.filter((_, index) => found[index] === -1)).toEqual([])
    expect(found).toEqual(found.toSorted((a, b) => a - b))
  })

  it('[L2.10] numbers its pages and names itself on each', async () => {
    const { lines } = await read()
    const feet = lines.map((page) => page.slice(-2))
    expect(feet).toEqual([
      ['LO 12/2026 · Código M4TX-8RQD-K2VN-07HJ-W9CB-F5ZP', 'Página 1 de 2'],
      ['LO 12/2026 · Código M4TX-8RQD-K2VN-07HJ-W9CB-F5ZP', 'Página 2 de 2'],
    ])
    expect(lines[1]?.slice(0, 3)).toEqual([
      'Município de Mossoró · Licença de Operação LO 12/2026',
      'Posto Rota do Sal · válida até 18/11/2032',
      'Condicionantes (continuação)',
    ])
  })

  it('[L2.10] the issued document prints the reason of a denial instead of validity and conditions, or that it has no term and no renewal', async () => {
    const { text } = await read(refusal)
    expect(text).toContain('Decisão de Indeferimento Número IND 4/2026')
    expect(text).toContain('Motivo A área é de preservação permanente.')
    expect(text).not.toMatch(/Válida até|válida até|Condicionantes/)
    const endless = await read({ validUntil: null, renewBy: null, kind: 'DEC', kindName: 'Declaração' })
    expect(endless.text).toContain('Válida até Sem prazo de validade')
    expect(endless.text).not.toContain('A renovação deve ser pedida')
  })

  it('[L2.11] an issued document masks a CPF', async () => {
    const file = await draw({
      holderName: 'Maria da Silva',
      holderType: 'CPF',
      holderDocument: '52998224725',
    })
    const { text } = await readPdf(file)
    expect(text).toContain('Titular Nome Maria da Silva CPF ***.982.247-**')
    expect(Buffer.from(file).toString('latin1')).not.toMatch(/529\.?982\.?247-?25/)
  })

  it('[L2.12] the issued document has the address as a QR code, and next to it the address and the code in groups', async () => {
    const file = await draw()
    expect(readQrCode(file)).toBe(`https://licencas.mossoro.example/protocol-verification?protocol=${CODE}`)
    const { text, elements } = await readPdf(file)
    expect(text).toContain(
      'licencas.mossoro.example/protocol-verification M4TX-8RQD-K2VN-07HJ-W9CB-F5ZP Confira',
    )
    expect(elements).toContainEqual({ role: 'Figure', alt: 'Código QR do endereço de verificação' })
  })

  it('[L2.13] the issued document shows the crest, or only the name', async () => {
    const figure = { role: 'Figure', alt: 'Brasão do município de Mossoró' }
    expect((await read()).elements).toContainEqual(figure)
    const bare = await read(
      {
        departmentName: null,
        signatoryName: null,
        signatoryTitle: null,
        legalBasis: null,
        publicNotes: null,
      },
      { crest: null },
    )
    expect(bare.elements).not.toContainEqual(figure)
    expect(bare.text).toMatch(/^Município de Mossoró Estado do Rio Grande do Norte Licença de Operação/)
    expect(bare.text).not.toMatch(/Fundamento legal|null/)
  })

  it('the issued document is marked as a draft on each page and in its title, without number, code and QR code', async () => {
    const file = await draw({ conditions: manyConditions(20) }, { isDraft: true })
    const { info, lines, text } = await readPdf(file)
    expect(lines.length).toBeGreaterThan(1)
    for (const page of lines) expect(page[0]).toBe('MINUTA – SEM VALOR')
    expect(info['Title']).toBe('MINUTA – SEM VALOR: Licença de Operação')
    expect(text).not.toMatch(/LO 12\/2026|M4TX|Código|Confira/)
    expect(Buffer.from(file).toString('latin1')).not.toContain(CODE)
    expect(readQrCode(file)).toBeNull()
  })

  it('the issued document has no sketch without a boundary, and no place without coordinates', async () => {
    const { elements, text } = await read({ latitude: null, longitude: null }, { boundary: null })
    expect(elements.filter(({ alt = '' }) => alt.startsWith('Croqui'))).toEqual([])
    expect(text).not.toMatch(/Latitude|Longitude|SIRGAS/)
    const { text: placed } = await read({ latitude: null, longitude: null })
    expect(placed).toContain('Município de Mossoró (IBGE 2408003). SIRGAS 2000.')
  })

  it('[D9.18] the issued document prints what was typed as it was typed, in Noto Sans what Inter lacks, and a square for what both lack', async () => {
    const typed = { publicNotes: 'Área de 10x20 m -> ver 许可 e 🌳.\nIlha Ɐɕ e Ԁԁ̅, ā.' }
    const file = await draw(typed)
    expect(/Área.{0,60}ā/.exec((await readPdf(file)).text.replace(/\s/g, ''))?.[0]).toBe(
      'Áreade10x20m->ver□□e□.IlhaⱯɕeԀԁ̅,ā',
    )
    const embedded = Buffer.from(file)
      .toString('latin1')
      .match(/(?<=\/FontName \/[A-Z]{6}\+)\w+/g)
    expect(embedded?.join()).toContain('NotoSans')
  })
})

describe('[L2.09] the bytes', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })

  it('the bytes are the same in another year, zone and language, whatever was rendered before', async () => {
    const first = await draw({ conditions: manyConditions(20) })
    vi.useFakeTimers({ now: new Date('2041-02-03T23:59:59Z'), toFake: ['Date'] })
    vi.stubEnv('TZ', 'Pacific/Kiritimati')
    vi.stubEnv('LANG', 'ar_EG.UTF-8')
    expect(new Date().getHours()).toBe(13)
    const second = await draw({ conditions: manyConditions(20) })
    expect(Buffer.from(second).equals(first)).toBe(true)
    const plain = await draw()
    await draw({ publicNotes: 'Distância de 5\u00a0km, entre‑rios, 10\u2009m² – “certa”.' })
    expect(Buffer.from(await draw()).equals(plain)).toBe(true)
  })

  it('differ with the facts, and so does the identifier of the file', async () => {
    const id = (file: Uint8Array) => /\/ID \[<(\w+)>/.exec(Buffer.from(file).toString('latin1'))?.[1]
    const [one, other] = [await draw(), await draw({ code: CODE.replace('M4', 'M5') })]
    expect(id(one)).toMatch(/^\w{32}$/)
    expect(id(other)).not.toBe(id(one))
  })
})
