import { describe, expect, it } from 'vitest'
import type { Role } from '../../navigation/screen-routes'
import { findScreens } from './screen-hits'

const found = (text: string, role: Role = 'SUPER_ADMIN') => findScreens(role, text).map(({ title }) => title)

describe('findScreens', () => {
  it('the search for screens ignores accents and case, and matches the beginnings of words in the title and the menu', () => {
    const titles = {
      RELATÓRIOS: ['Relatórios'],
      munic: ['Municípios', 'Novo Município'],
      'proc novo': ['Novo Processo'],
      lista: ['Lista de Processos', 'Novo Processo'],
      'usuário novo': ['Novo Usuário'],
      config: ['Configurações'],
      dash: ['Dashboard'],
      verif: ['Verificação de Protocolo'],
      atorios: [],
      '  ': [],
    }
    expect(Object.fromEntries(Object.keys(titles).map((text) => [text, found(text)]))).toEqual(titles)
  })

  it('the search for screens returns only screens the role may open, including actions', () => {
    expect(found('usuarios', 'APPLICANT')).toEqual([])
    expect(found('atividade', 'APPLICANT')).toEqual(['Atividades'])
    expect(found('novo', 'ADMIN')).toEqual(['Novo Processo', 'Novo Usuário'])
    expect(found('novo', 'APPLICANT')).toEqual(['Novo Processo'])
  })
})
