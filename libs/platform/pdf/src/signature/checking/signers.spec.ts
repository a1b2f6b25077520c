import { expect, it } from 'vitest'
import { withoutCpf } from './signers'

it('[L3.10] a name is kept without the CPF in it', () => {
  const names = [
    ['FULANO DE TAL:12345678909', 'FULANO DE TAL'],
    ['FULANO DE TAL - 123.456.789-09', 'FULANO DE TAL'],
    ['FULANO DE TAL', 'FULANO DE TAL'],
    ['MARIA JOSE 12345678909:11222333000181', 'MARIA JOSE:11222333000181'],
    ['MUNICIPIO DE NATAL:08241747000143', 'MUNICIPIO DE NATAL:08241747000143'],
    ['MUNICIPIO DE NATAL:08.241.747/0001-43', 'MUNICIPIO DE NATAL:08.241.747/0001-43'],
    ['12345678909', ''],
  ] as const
  expect(names.map(([name]) => withoutCpf(name))).toEqual(names.map(([, kept]) => kept))
})
