import { toast } from '@licensing/ui-kit'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { aGate, api, refusal, useApi } from '../../testing/api'
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

describe('submission', () => {
  it('[R2.25] [D6.04] sends both steps, the CPF as digits and the address structured, and shows the next steps', async () => {
    serveCep(server, natalAddress)
    const sent: unknown[] = []
    const gate = aGate()
    server.use(
      http.post(api('/auth/register-applicant'), async ({ request }) => {
        sent.push(await request.json())
        await gate.opened
        return HttpResponse.json({ id: 'u1', message: 'ok' }, { status: 201 })
      }),
    )
    const person = openRegistration()
    await fillIdentity(person)
    await fillAddress(person)
    await finish(person)
    expect(await screen.findByRole('button', { name: 'Cadastrando...' })).toBeTruthy()
    gate.open()
    expect(await screen.findByText('Cadastro realizado com sucesso!')).toBeTruthy()
    expect(screen.getByText(/administrador precisa aprovar seu cadastro/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Voltar para o login' })).toBeTruthy()
    expect(sent).toEqual([
      {
        name: 'Joana Bezerra',
        email: 'joana@example.com',
        cpf: '52998224725',
        password: 'mangue2026',
        address: {
          zipCode: '59012300',
          street: 'Rua das Dunas',
          number: '42',
          neighborhood: 'Petrópolis',
          city: 'Natal',
          state: 'RN',
        },
      },
    ])
  })

  it('navigates back to the field of an error', async () => {
    serveCep(server, natalAddress)
    server.use(
      http.post(api('/auth/register-applicant'), () => refusal(409, 'EMAIL_TAKEN', 'Email já cadastrado')),
    )
    const person = openRegistration()
    await fillIdentity(person)
    await fillAddress(person)
    await finish(person)
    expect(await screen.findByRole('heading', { name: 'Informações pessoais' })).toBeTruthy()
    await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBe('true'))
    await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  })

  it('[D8.4] navigates back to a password that the server rejects as too common', async () => {
    serveCep(server, natalAddress)
    const message = 'Esta senha é muito comum. Escolha outra.'
    server.use(
      http.post(api('/auth/register-applicant'), () =>
        HttpResponse.json(
          { message, code: 'VALIDATION', errors: [{ field: 'password', message }], requestId: 'r1' },
          { status: 400 },
        ),
      ),
    )
    const person = openRegistration()
    await fillIdentity(person)
    await fillAddress(person)
    await finish(person)
    await screen.findByRole('heading', { name: 'Informações pessoais' })
    await waitFor(() => expect(document.activeElement).toBe(field('Senha')))
    expect(field('Senha').getAttribute('aria-invalid')).toBe('true')
  })

  it("shows 'Erro ao realizar cadastro' if the server sends no message", async () => {
    serveCep(server, natalAddress)
    server.use(http.post(api('/auth/register-applicant'), () => new HttpResponse(null, { status: 500 })))
    const person = openRegistration()
    await fillIdentity(person)
    await fillAddress(person)
    await finish(person)
    expect(await screen.findAllByText('Erro ao realizar cadastro')).toHaveLength(2)
    expect(valueOf(/^Número/)).toBe('42')
  })
})

describe('a reload', () => {
  it('keeps what was typed in both steps, but never the passwords', async () => {
    serveCep(server, natalAddress)
    const person = openRegistration()
    await fillIdentity(person)
    await fillAddress(person)
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('mangue2026')
    cleanup()
    const again = openRegistration()
    expect([valueOf(/^Nome/), valueOf(/^Email/), valueOf(/^CPF/)]).toEqual([
      'Joana Bezerra',
      'joana@example.com',
      '529.982.247-25',
    ])
    expect([valueOf(/^Senha/), valueOf(/^Confirmar senha/)]).toEqual(['', ''])
    await fillIdentity(again)
    expect([valueOf(/^CEP/), valueOf(/^Cidade/), valueOf(/^Número/)]).toEqual(['59012-300', 'Natal', '42'])
  })

  it('ignores a broken draft', () => {
    sessionStorage.setItem('registration-draft', '{"identity":{"name":3},"address":null}')
    openRegistration()
    expect(valueOf(/^Nome/)).toBe('')
  })
})
