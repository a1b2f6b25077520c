import { describe, expect, it } from 'vitest'
import { ensureUncommon } from './common-password'

const ana = {
  name: 'Ana Conceição de Souza',
  email: 'ana.lima84@exemplo.com.br',
  cpf: '52998224725',
  phone: '84998877665',
}
const isRejected = (password: string, person: Parameters<typeof ensureUncommon>[1] = ana): boolean => {
  try {
    ensureUncommon(password, person)
    return false
  } catch (error) {
    expect(error).toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: 'password', message: 'Esta senha é muito comum. Escolha outra.' }],
    })
    return true
  }
}
const accepted = (passwords: string): string[] =>
  passwords.split(', ').filter((password) => !isRejected(password))

describe('[D8.4] a chosen password', () => {
  it('a chosen password is not a common one, in any case, with digits or punctuation around it', () => {
    const common =
      '123456, qwerty, senha123, flamengo, 102030405060, Password1, PALMEIRAS, senha@2026, !!dragon99, mudar123, senhasenhasenha, aaaaaaaaaaaa, Licença2026, prefeitura1'
    expect(accepted(common)).toEqual([])
    expect(isRejected(' 123456 ')).toBe(true)
  })
  it("a chosen password is not made of the person's own name, e-mail, CPF or phone", () => {
    const own =
      'conceicao, Conceição1985, souza-ana-2026, analima, Ana.Lima84, ana.lima84@exemplo.com.br, 529.982.247-25, 529982, ana52998224725, 998877665, (84) 99887-7665, souza9988776651'
    expect(accepted(own)).toEqual([])
  })
  it('a chosen password may be any other, and is checked against the words that exist', () => {
    const others =
      'mangue-azul-7, Cobogó-7731-azul, quatro caixas de caju, souza come tapioca, xT4#pl, dragon-3-tatus, 90417730258814'
    expect(accepted(others)).toEqual(others.split(', '))
    expect(isRejected('mangue-azul-7', { name: 'Li', email: 'x@y.br', cpf: null, phone: null })).toBe(false)
    expect(isRejected('529982', { name: 'Li', email: 'x@y.br' })).toBe(false)
  })
})
