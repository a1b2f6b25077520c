import { MemoryRouter } from '@licensing/federation'
import { toast, Toaster } from '@licensing/ui-kit'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { aGate, api, refusal, useApi } from '../../testing/api'
import { RegistrationPage } from './registration-page'

const server = useApi()
beforeEach(() => toast.dismiss())

const open = () => {
  render(
    <MemoryRouter initialEntries={['/login?cadastro=1']}>
      <RegistrationPage />
      <Toaster />
    </MemoryRouter>,
  )
  return userEvent.setup()
}
const cep = (answer: () => Response) => {
  const requests: string[] = []
  server.use(
    http.get(api('/public/cep/:cep'), ({ params }) => {
      requests.push(String(params['cep']))
      return answer()
    }),
  )
  return requests
}
const natal = () =>
  HttpResponse.json({
    cep: '59012-300',
    logradouro: 'Rua das Dunas',
    bairro: 'Petrópolis',
    localidade: 'Natal',
    uf: 'RN',
  })
const valueOf = (label: RegExp | string) => (screen.getByLabelText(label) as HTMLInputElement).value
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`))

const fillIdentity = async (person: UserEvent) => {
  if (valueOf(/^Nome/) === '') {
    await person.type(field('Nome'), 'Joana Bezerra')
    await person.type(field('Email'), 'joana@example.com')
    await person.type(field('CPF'), '52998224725')
  }
  await person.type(screen.getByLabelText(/^Senha/), 'mangue2026')
  await person.type(screen.getByLabelText(/^Confirmar senha/), 'mangue2026')
  await person.click(screen.getByRole('button', { name: 'Próximo' }))
  await screen.findByRole('heading', { name: 'Endereço' })
}
const fillAddress = async (person: UserEvent) => {
  await person.type(field('CEP'), '59012300')
  await waitFor(() => expect(valueOf(/^Cidade/)).toBe('Natal'))
  await person.type(field('Número'), '42')
}
const finish = (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Finalizar Cadastro' }))

describe('step 1', () => {
  it("[R2.23] is titled 'Informações pessoais' and has name, email, CPF, password and its confirmation", () => {
    open()
    expect(screen.getByRole('heading', { name: 'Informações pessoais' })).toBeTruthy()
    for (const label of ['Nome', 'Email', 'CPF', 'Senha', 'Confirmar senha'])
      expect(field(label)).toBeTruthy()
  })

  it('[R5.02] shows an error at each empty field, focuses the first and does not continue', async () => {
    const person = open()
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
    const person = open()
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
    const person = open()
    expect(await screen.findByText('Pelo menos 12 caracteres.')).toBeTruthy()
    await person.type(screen.getByLabelText(/^Senha/), 'mangue2026')
    await person.click(screen.getByRole('button', { name: 'Próximo' }))
    expect(await screen.findByText('Senha deve ter pelo menos 12 caracteres')).toBeTruthy()
  })

  it('[R5.02] requires the same password twice', async () => {
    const person = open()
    await person.type(screen.getByLabelText(/^Senha/), 'mangue2026')
    await person.type(screen.getByLabelText(/^Confirmar senha/), 'mangue2027')
    await person.click(screen.getByRole('button', { name: 'Próximo' }))
    expect(await screen.findByText('As senhas não coincidem')).toBeTruthy()
  })

  it('[R5.02] shows at once that the passwords differ, and that they no longer do', async () => {
    const person = open()
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
    const person = open()
    await person.type(field('CPF'), '52998224725')
    expect(valueOf(/^CPF/)).toBe('529.982.247-25')
  })
})

describe('step 2', () => {
  it("[R2.24] is titled 'Endereço' and has the address", async () => {
    const person = open()
    await fillIdentity(person)
    for (const label of ['CEP', 'Rua', 'Número', 'Complemento', 'Bairro', 'Cidade', 'Estado'])
      expect(field(label)).toBeTruthy()
  })

  it('[R2.22] can go back, and both steps keep their values', async () => {
    cep(natal)
    const person = open()
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
    const person = open()
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
    const requests = cep(natal)
    const person = open()
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
    const requests = cep(() => refusal(404, 'NOT_FOUND', 'CEP não encontrado'))
    const person = open()
    await fillIdentity(person)
    await person.type(field('CEP'), '59012300')
    await waitFor(() => expect(requests).toHaveLength(1))
    await person.type(field('Rua'), 'Rua Nova')
    expect(valueOf(/^Rua/)).toBe('Rua Nova')
    expect(screen.queryByText('CEP não encontrado')).toBeNull()
  })
})

describe('submission', () => {
  it('[R2.25] [D6.04] sends both steps, the CPF as digits and the address structured, and shows the next steps', async () => {
    cep(natal)
    const sent: unknown[] = []
    const gate = aGate()
    server.use(
      http.post(api('/auth/register-applicant'), async ({ request }) => {
        sent.push(await request.json())
        await gate.opened
        return HttpResponse.json({ id: 'u1', message: 'ok' }, { status: 201 })
      }),
    )
    const person = open()
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
    cep(natal)
    server.use(
      http.post(api('/auth/register-applicant'), () => refusal(409, 'EMAIL_TAKEN', 'Email já cadastrado')),
    )
    const person = open()
    await fillIdentity(person)
    await fillAddress(person)
    await finish(person)
    expect(await screen.findByRole('heading', { name: 'Informações pessoais' })).toBeTruthy()
    await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBe('true'))
    await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  })

  it('[D8.4] navigates back to a password that the server rejects as too common', async () => {
    cep(natal)
    const message = 'Esta senha é muito comum. Escolha outra.'
    server.use(
      http.post(api('/auth/register-applicant'), () =>
        HttpResponse.json(
          { message, code: 'VALIDATION', errors: [{ field: 'password', message }], requestId: 'r1' },
          { status: 400 },
        ),
      ),
    )
    const person = open()
    await fillIdentity(person)
    await fillAddress(person)
    await finish(person)
    await screen.findByRole('heading', { name: 'Informações pessoais' })
    await waitFor(() => expect(document.activeElement).toBe(field('Senha')))
    expect(field('Senha').getAttribute('aria-invalid')).toBe('true')
  })

  it("shows 'Erro ao realizar cadastro' if the server sends no message", async () => {
    cep(natal)
    server.use(http.post(api('/auth/register-applicant'), () => new HttpResponse(null, { status: 500 })))
    const person = open()
    await fillIdentity(person)
    await fillAddress(person)
    await finish(person)
    expect(await screen.findAllByText('Erro ao realizar cadastro')).toHaveLength(2)
    expect(valueOf(/^Número/)).toBe('42')
  })
})

describe('a reload', () => {
  it('keeps what was typed in both steps, but never the passwords', async () => {
    cep(natal)
    const person = open()
    await fillIdentity(person)
    await fillAddress(person)
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('mangue2026')
    cleanup()
    const again = open()
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
    open()
    expect(valueOf(/^Nome/)).toBe('')
  })
})
