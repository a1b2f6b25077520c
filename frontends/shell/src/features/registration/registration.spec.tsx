import { toast } from '@licensing/ui-kit'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, refusal, useApi } from '../../testing/api'
import {
  serveCep,
  field,
  fillAddress,
  fillIdentity,
  finish,
  natalAddress,
  openRegistration,
  valueOf,
} from '../../testing/registration'

const server = useApi()
beforeEach(() => toast.dismiss())

describe('step 1', () => {
  it("[R2.23] is titled 'Informações pessoais' and has name, email, CPF, password and its confirmation", () => {
    openRegistration()
    expect(screen.getByRole('heading', { name: 'Informações pessoais' })).toBeTruthy()
    for (const label of ['Nome', 'Email', 'CPF', 'Senha', 'Confirmar senha'])
      expect(field(label)).toBeTruthy()
  })

  it('[R5.02] shows an error at each empty field, focuses the first and does not continue', async () => {
    const person = openRegistration()
    await person.click(screen.getByRole('button', { name: 'Próximo' }))
    for (const message of [
      'Nome é obrigatório',
      'Email é obrigatório',
      'CPF é obrigatório',
      'Senha é obrigatória',
      'Confirmação de senha é obrigatória',
    ])
      expect(await screen.findByText(message)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('Nome')))
    expect(screen.queryByRole('heading', { name: 'Endereço' })).toBeNull()
  })

  it('[R5.02] [R5.03] shows an error at each invalid field', async () => {
    const person = openRegistration()
    await person.type(field('Nome'), 'J')
    await person.type(field('Email'), 'joana')
    await person.type(field('CPF'), '11111111111')
    await person.type(screen.getByLabelText(/^Senha/), '12345')
    await person.type(screen.getByLabelText(/^Confirmar senha/), '123456')
    await person.click(screen.getByRole('button', { name: 'Próximo' }))
    for (const message of [
      'Nome deve ter pelo menos 2 caracteres',
      'Email inválido',
      'CPF inválido',
      'Senha deve ter pelo menos 6 caracteres',
    ])
      expect(await screen.findByText(message)).toBeTruthy()
  })

  it("[D3.12] requires the server's minimum password length", async () => {
    server.use(http.get(api('/auth/password-rules'), () => HttpResponse.json({ minLength: 12 })))
    const person = openRegistration()
    expect(await screen.findByText('Pelo menos 12 caracteres.')).toBeTruthy()
    await person.type(screen.getByLabelText(/^Senha/), 'mangue2026')
    await person.click(screen.getByRole('button', { name: 'Próximo' }))
    expect(await screen.findByText('Senha deve ter pelo menos 12 caracteres')).toBeTruthy()
  })

  it('[R5.02] requires the same password twice', async () => {
    const person = openRegistration()
    await person.type(screen.getByLabelText(/^Senha/), 'mangue2026')
    await person.type(screen.getByLabelText(/^Confirmar senha/), 'mangue2027')
    await person.click(screen.getByRole('button', { name: 'Próximo' }))
    expect(await screen.findByText('As senhas não coincidem')).toBeTruthy()
  })

  it('[R5.02] shows at once that the passwords differ, and that they no longer do', async () => {
    const person = openRegistration()
    await person.type(screen.getByLabelText(/^Senha/), 'mangue2026')
    await person.type(screen.getByLabelText(/^Confirmar senha/), 'mangue')
    expect(screen.queryByText('As senhas não coincidem')).toBeNull()
    await person.tab()
    expect(await screen.findByText('As senhas não coincidem')).toBeTruthy()
    await person.type(screen.getByLabelText(/^Confirmar senha/), '2027')
    expect(await screen.findByText('As senhas não coincidem')).toBeTruthy()
    await person.type(screen.getByLabelText(/^Confirmar senha/), '{Backspace}6')
    await waitFor(() => expect(screen.queryByText('As senhas não coincidem')).toBeNull())
  })

  it('[R5.04] masks the CPF', async () => {
    const person = openRegistration()
    await person.type(field('CPF'), '52998224725')
    expect(valueOf(/^CPF/)).toBe('529.982.247-25')
  })
})

describe('step 2', () => {
  it("[R2.24] is titled 'Endereço' and has the address", async () => {
    const person = openRegistration()
    await fillIdentity(person)
    for (const label of ['CEP', 'Rua', 'Número', 'Complemento', 'Bairro', 'Cidade', 'Estado'])
      expect(field(label)).toBeTruthy()
  })

  it('[R2.22] can go back, and both steps keep their values', async () => {
    serveCep(server, natalAddress)
    const person = openRegistration()
    await fillIdentity(person)
    await fillAddress(person)
    await person.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(valueOf(/^Nome/)).toBe('Joana Bezerra')
    await person.click(screen.getByRole('button', { name: 'Próximo' }))
    await screen.findByRole('heading', { name: 'Endereço' })
    expect(valueOf(/^Número/)).toBe('42')
    expect(valueOf(/^Rua/)).toBe('Rua das Dunas')
  })

  it('[R5.05] shows an error at each empty field except the complement', async () => {
    const person = openRegistration()
    await fillIdentity(person)
    await finish(person)
    for (const message of [
      'CEP é obrigatório',
      'Rua é obrigatória',
      'Número é obrigatório',
      'Bairro é obrigatório',
      'Cidade é obrigatória',
      'Estado é obrigatório',
    ])
      expect(await screen.findByText(message)).toBeTruthy()
    expect(field('Complemento').getAttribute('aria-invalid')).toBeNull()
  })

  it('[R5.06] [R5.04] fills in the address once the masked CEP has 8 digits', async () => {
    const requests = serveCep(server, natalAddress)
    const person = openRegistration()
    await fillIdentity(person)
    await person.type(field('CEP'), '5901230')
    expect(requests).toEqual([])
    await person.type(field('CEP'), '0')
    expect(await screen.findByText('Endereço preenchido automaticamente')).toBeTruthy()
    expect(requests).toEqual(['59012300'])
    expect(valueOf(/^CEP/)).toBe('59012-300')
    expect(valueOf(/^Rua/)).toBe('Rua das Dunas')
    expect(valueOf(/^Bairro/)).toBe('Petrópolis')
    expect(valueOf(/^Cidade/)).toBe('Natal')
    expect(valueOf(/^Estado/)).toBe('RN')
  })

  it('[R5.07] ignores a failed lookup', async () => {
    const requests = serveCep(server, () => refusal(404, 'NOT_FOUND', 'CEP não encontrado'))
    const person = openRegistration()
    await fillIdentity(person)
    await person.type(field('CEP'), '59012300')
    await waitFor(() => expect(requests).toHaveLength(1))
    await person.type(field('Rua'), 'Rua Nova')
    expect(valueOf(/^Rua/)).toBe('Rua Nova')
    expect(screen.queryByText('CEP não encontrado')).toBeNull()
  })
})
