import { describe, expect, it } from 'vitest'
import { allowedOrigins } from './allowed-origins'

describe('the sites that may embed the verifier', () => {
  it.each([
    [undefined, ['*']],
    ['*', ['*']],
    ['none', []],
    ['https://www.natal.rn.gov.br', ['https://www.natal.rn.gov.br']],
    ['https://a.gov.br/, http://localhost:8081', ['https://a.gov.br', 'http://localhost:8081']],
  ])('%j are %j', (text, origins) => expect(allowedOrigins.parse(text)).toEqual(origins))

  it.each([
    'www.natal.rn.gov.br',
    'https://natal.rn.gov.br/meio-ambiente',
    'https://natal.rn.gov.br; script-src *',
    'ftp://natal.rn.gov.br',
    '*,https://natal.rn.gov.br',
    'none,https://natal.rn.gov.br',
    'https://*.rn.gov.br',
    ',',
  ])('%j is refused with an example', (text) =>
    expect(allowedOrigins.safeParse(text).error?.issues[0]?.message).toContain('https://www.natal.rn.gov.br'),
  )
})
