import { describe, expect, it } from 'vitest'
import { allowedOrigins } from './allowed-origins'

describe('the sites that may embed the verifier', () => {
  it('the sites that may embed the verifier are all, none or a list', () => {
    const read = [
      [undefined, ['*']],
      ['*', ['*']],
      ['none', []],
      ['https://www.natal.rn.gov.br', ['https://www.natal.rn.gov.br']],
      ['https://a.gov.br/, http://localhost:8081', ['https://a.gov.br', 'http://localhost:8081']],
    ] as const
    expect(read.map(([text]) => allowedOrigins.parse(text))).toEqual(read.map(([, origins]) => origins))
  })

  it('the sites that may embed the verifier are refused with an example', () => {
    const refused = [
      'www.natal.rn.gov.br',
      'https://natal.rn.gov.br/meio-ambiente',
      'https://natal.rn.gov.br; script-src *',
      'ftp://natal.rn.gov.br',
      '*,https://natal.rn.gov.br',
      'none,https://natal.rn.gov.br',
      'https://*.rn.gov.br',
      ',',
    ]
    const messages = refused.map((text) => [text, allowedOrigins.safeParse(text).error?.issues[0]?.message])
    expect(messages).toEqual(
      refused.map((text) => [text, expect.stringContaining('https://www.natal.rn.gov.br') as string]),
    )
  })
})
