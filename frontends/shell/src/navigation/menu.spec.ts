import * as permissions from '@licensing/permissions'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { menuFor, placeInMenu } from './menu'
import type { Role } from './screen-routes'

vi.mock('@licensing/permissions', { spy: true })
afterEach(() => vi.restoreAllMocks())

const sections = (role: Role) =>
  Object.fromEntries(
    menuFor(role).map(({ title, entries }) => [
      title,
      entries.map(({ label, items }) => (items ? [label, ...items.map((item) => item.label)] : label)),
    ]),
  )

describe('the menu', () => {
  it('[R2.15] [R6.12] [L8.01] the menu has the sections, items and sub-items of the specification, in order', () => {
    expect(sections('SUPER_ADMIN')).toEqual({
      Menu: [
        'Dashboard',
        'Mesa de Trabalho',
        ['Processos', 'Lista de Processos', 'Novo Processo', 'Processos Aprovados'],
        'Municípios',
        'Atividades',
        'Usuários',
      ],
      Outros: [
        'Relatórios',
        'Simulação de Prazos',
        'Indisponibilidades',
        'Caixa de Saída',
        'Verificação de Protocolo',
      ],
      Licenças: ['Licenças', 'Condicionantes', 'Condicionantes-padrão'],
    })
  })

  it('[R6.07] [R6.08] [R6.11] [R6.12] [L8.01] the menu shows applicants no screens of the staff', () => {
    expect(sections('APPLICANT')).toEqual({
      Menu: [
        'Dashboard',
        ['Processos', 'Lista de Processos', 'Novo Processo', 'Processos Aprovados'],
        'Atividades',
      ],
      Outros: ['Verificação de Protocolo'],
      Licenças: ['Licenças', 'Condicionantes'],
    })
  })

  it('[R6.11] [R6.12] the menu shows Relatórios and Verificação de Protocolo to all staff', () => {
    for (const role of ['ADMIN', 'ANALYST'] as const)
      expect(sections(role)['Outros']).toEqual(
        expect.arrayContaining(['Relatórios', 'Verificação de Protocolo']),
      )
  })

  it('[R6.10] the menu shows Novo Processo only to roles that may add a process', () => {
    vi.mocked(permissions.canModule).mockImplementation(
      (_actor, module, verb) => module === 'processes' && verb === 'view',
    )
    expect(sections('ANALYST')['Menu']).toContainEqual([
      'Processos',
      'Lista de Processos',
      'Processos Aprovados',
    ])
  })
})

it('a process opened from the desk belongs to the desk in the menu, a new one and the list do not', () => {
  const paths = ['/processes/p1', '/processes/p1/corrections', '/processes/new', '/processes', '/licences/l1']
  expect(paths.map((path) => placeInMenu(path, true))).toEqual(['/desk', '/desk', ...paths.slice(2)])
  expect(paths.map((path) => placeInMenu(path, false))).toEqual(paths)
})
