import { Toaster, toast } from '@licensing/ui-kit'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { aGate, api, refusal, useApi } from '../../testing/api'
import { RegistrationPage } from './registration-page'

const server = useApi()
const natal = {
  cep: '59012-300',
  logradouro: 'Rua das Dunas',
  bairro: 'Petrópolis',
  localidade: 'Natal',
  uf: 'RN',
}

beforeEach(() => {
  toast.dismiss()
  server.use(http.get(api('/public/cep/59012300'), () => HttpResponse.json(natal)))
})

const open = () =>
  render(
    <MemoryRouter initialEntries={['/login?cadastro=1']}>
      <RegistrationPage />
      <Toaster />
    </MemoryRouter>,
  )
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const valuesOf = (...labels: string[]) => labels.map((label) => field(label).value)
const fill = (texts: Record<string, string>) => {
  for (const [label, value] of Object.entries(texts)) fireEvent.change(field(label), { target: { value } })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const identity = { Nome: 'Joana Bezerra', 'E-mail': 'joana@example.com', CPF: '52998224725' }
const passwords = { Senha: 'mangue2026', 'Confirmar senha': 'mangue2026' }

const toAddress = async () => {
  fill(passwords)
  press('Próximo')
  await screen.findByRole('heading', { name: 'Endereço' })
}
/** Fills in both steps. */
const fillAll = async () => {
  open()
  fill(identity)
  await toAddress()
  fill({ CEP: '59012300', Número: '42' })
  await waitFor(() => expect(valuesOf('Cidade')).toEqual(['Natal']))
}
const answer = (respond: () => Response | Promise<Response>, sent: unknown[] = []) =>
  server.use(
    http.post(api('/auth/register-applicant'), async ({ request }) => {
      sent.push(await request.json())
      return respond()
    }),
  )

describe('the passwords of a registration', () => {
  it("[D3.12] the passwords of a registration have the server's minimum length", async () => {
    server.use(http.get(api('/auth/password-rules'), () => HttpResponse.json({ minLength: 12 })))
    open()
    expect(await screen.findByText('Pelo menos 12 caracteres.')).toBeTruthy()
    fill(passwords)
    press('Próximo')
    expect(await screen.findByText('Senha deve ter pelo menos 12 caracteres')).toBeTruthy()
  })

  it('[D8.4] a common one is refused at the first step, and focused', async () => {
    const message = 'Esta senha é muito comum. Escolha outra.'
    const errors = [{ field: 'password', message }]
    server.use(
      http.post(api('/auth/password-rules'), () =>
        HttpResponse.json({ message, code: 'VALIDATION', errors }, { status: 400 }),
      ),
    )
    open()
    fill({ ...identity, ...passwords })
    press('Próximo')
    expect(await screen.findByText(message)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('Senha')))
    expect(screen.queryByRole('heading', { name: 'Endereço' })).toBeNull()
  })

  it('[R5.02] the passwords of a registration are said to differ once the second was left, until they no longer do', async () => {
    open()
    fill({ ...passwords, 'Confirmar senha': 'mangue' })
    expect(screen.queryByText('As senhas não coincidem')).toBeNull()
    fireEvent.blur(field('Confirmar senha'))
    expect(await screen.findByText('As senhas não coincidem')).toBeTruthy()
    fill(passwords)
    await waitFor(() => expect(screen.queryByText('As senhas não coincidem')).toBeNull())
  })
})

describe('a registration', () => {
  it('[N6.04] a registration asks about a likely mistyped domain when the e-mail loses the focus, and continues with it corrected or unchanged', async () => {
    open()
    fill({ ...identity, 'E-mail': 'joana@gmail.con' })
    expect(screen.queryByText(/^Você quis dizer/)).toBeNull()
    fireEvent.blur(field('E-mail'))
    press('Você quis dizer joana@gmail.com?')
    expect(valuesOf('E-mail')).toEqual(['joana@gmail.com'])
    fill({ 'E-mail': 'joana@gmail.con' })
    fireEvent.blur(field('E-mail'))
    await toAddress()
  })

  it('[R5.07] a registration ignores a failed lookup of the CEP', async () => {
    const requests: unknown[] = []
    server.use(
      http.get(api('/public/cep/:cep'), ({ params }) => {
        requests.push(params['cep'])
        return refusal(404, 'NOT_FOUND', 'CEP não encontrado')
      }),
    )
    open()
    fill(identity)
    await toAddress()
    fill({ CEP: '5901230' })
    fill({ CEP: '59012300', Rua: 'Rua Nova' })
    await waitFor(() => expect(requests).toEqual(['59012300']))
    expect(valuesOf('Rua')).toEqual(['Rua Nova'])
    expect(screen.queryByText('CEP não encontrado')).toBeNull()
  })

  it('[R2.25] [D6.04] a registration sends the CPF as digits and the address structured, and shows the next steps', async () => {
    const sent: unknown[] = []
    const gate = aGate()
    answer(async () => {
      await gate.opened
      return HttpResponse.json({ id: 'u1', message: 'ok' }, { status: 201 })
    }, sent)
    await fillAll()
    press('Finalizar Cadastro')
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

  it('[D8.4] a registration goes back to the field of an error, and keeps its input without a message of the server', async () => {
    answer(() => new HttpResponse(null, { status: 500 }))
    await fillAll()
    press('Finalizar Cadastro')
    expect(await screen.findAllByText('Erro ao realizar cadastro')).toHaveLength(2)
    expect(valuesOf('Número')).toEqual(['42'])
    const message = 'Esta senha é muito comum. Escolha outra.'
    const errors = [{ field: 'password', message }]
    answer(() => HttpResponse.json({ message, code: 'VALIDATION', errors }, { status: 400 }))
    press('Finalizar Cadastro')
    await screen.findByRole('heading', { name: 'Informações pessoais' })
    await waitFor(() => expect(document.activeElement).toBe(field('Senha')))
    expect(field('Senha').getAttribute('aria-invalid')).toBe('true')
    answer(() => refusal(409, 'EMAIL_TAKEN', 'Email já cadastrado'))
    await toAddress()
    press('Finalizar Cadastro')
    await screen.findByRole('heading', { name: 'Informações pessoais' })
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail')))
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true')
  })

  it('a registration keeps both steps after a reload, but never the passwords, and ignores a broken draft', async () => {
    await fillAll()
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('mangue2026')
    cleanup()
    open()
    expect(valuesOf('Nome', 'E-mail', 'CPF', 'Senha', 'Confirmar senha')).toEqual([
      'Joana Bezerra',
      'joana@example.com',
      '529.982.247-25',
      '',
      '',
    ])
    await toAddress()
    expect(valuesOf('CEP', 'Cidade', 'Número')).toEqual(['59012-300', 'Natal', '42'])
    cleanup()
    sessionStorage.setItem('registration-draft', '{"identity":{"name":3},"address":null}')
    open()
    expect(valuesOf('Nome')).toEqual([''])
  })
})
