import { expect, it } from 'vitest'
import { withoutCpf } from './signers'

it.each([
  ['FULANO DE TAL:12345678909', 'FULANO DE TAL'],
  ['FULANO DE TAL - 123.456.789-09', 'FULANO DE TAL'],
  ['FULANO DE TAL', 'FULANO DE TAL'],
  ['MARIA JOSE 12345678909:11222333000181', 'MARIA JOSE:11222333000181'],
  ['MUNICIPIO DE NATAL:08241747000143', 'MUNICIPIO DE NATAL:08241747000143'],
  ['MUNICIPIO DE NATAL:08.241.747/0001-43', 'MUNICIPIO DE NATAL:08.241.747/0001-43'],
  ['12345678909', ''],
])('[L3.10] the name %s is kept as "%s"', (name, kept) => {
  expect(withoutCpf(name)).toBe(kept)
})
