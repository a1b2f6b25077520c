import { describe, expect, it } from 'vitest'
import { ensureUncommon } from './common-password'

const ana = {
  name: 'Ana Conceição de Souza',
  email: 'ana.lima84@exemplo.com.br',
  cpf: '52998224725',
  phone: '84998877665',
}
const tooCommon = expect.objectContaining({
  code: 'VALIDATION',
  errors: [{ field: 'password', message: 'Esta senha é muito comum. Escolha outra.' }],
}) as Error
const judging = (password: string) => () => ensureUncommon(password, ana)

describe('[D8.4] a chosen password', () => {
  it.each([
    '123456',
    'qwerty',
    'senha123',
    'flamengo',
    '102030405060',
    'Password1',
    'PALMEIRAS',
    ' 123456 ',
    'senha@2026',
    '!!dragon99',
    'mudar123',
    'senhasenhasenha',
    'aaaaaaaaaaaa',
    'Licença2026',
    'prefeitura1',
  ])('is not a common one, in any case, with digits or punctuation around it: %s', (password) => {
    expect(judging(password)).toThrow(tooCommon)
  })
  it.each([
    'conceicao',
    'Conceição1985',
    'souza-ana-2026',
    'analima',
    'Ana.Lima84',
    'ana.lima84@exemplo.com.br',
    '529.982.247-25',
    '529982',
    'ana52998224725',
    '998877665',
    '(84) 99887-7665',
    'souza9988776651',
  ])("is not made of the person's own name, e-mail, CPF or phone: %s", (password) => {
    expect(judging(password)).toThrow(tooCommon)
  })
  it.each([
    'mangue-azul-7',
    'Cobogó-7731-azul',
    'quatro caixas de caju',
    'souza come tapioca',
    'xT4#pl',
    'dragon-3-tatus',
    '90417730258814',
  ])('may be any other: %s', (password) => {
    expect(judging(password)).not.toThrow()
  })
  it('is checked against the words that exist', () => {
    expect(() =>
      ensureUncommon('mangue-azul-7', { name: 'Li', email: 'x@y.br', cpf: null, phone: null }),
    ).not.toThrow()
    expect(() => ensureUncommon('529982', { name: 'Li', email: 'x@y.br' })).not.toThrow()
  })
})
