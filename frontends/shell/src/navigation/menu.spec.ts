import * as permissions from '@licensing/permissions'
import { afterEach, expect, it, vi } from 'vitest'
import { menuFor } from './menu'
import type { Role } from './screen-routes'

vi.mock('@licensing/permissions', { spy: true })
afterEach(() => vi.restoreAllMocks())

const labels = (role: Role) =>
  menuFor(role).flatMap(({ entries }) =>
    entries.flatMap(({ items }) => (items ?? []).map(({ label }) => label)),
  )

it('[R6.10] shows Novo Processo only to roles that may add a process', () => {
  expect(labels('ANALYST')).toEqual(['Lista de Processos', 'Novo Processo', 'Processos Aprovados'])
  vi.mocked(permissions.canModule).mockImplementation(
    (_actor, module, verb) => module === 'processes' && verb === 'view',
  )
  expect(labels('ANALYST')).toEqual(['Lista de Processos', 'Processos Aprovados'])
})
