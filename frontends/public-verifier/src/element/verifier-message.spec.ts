import { fireEvent } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openElement, type OpenedElement, PORTAL } from '../testing/embedded'
import { defineVerifier } from './verifier-element'

const CODE = 'AV-7K2M-Q9RX-4TBN-8'
const PIX = '00020126430014br.gov.bcb.pix0121taxas@natal.rn.gov.br'
const NOT_OURS = 'Esta cobrança não é de um município deste portal. Não pague.'

const refusal = (status: number, code: string, message: string) =>
  HttpResponse.json({ message, code, requestId: 'r1' }, { status })

const notice = {
  subject: 'Processo 2026/702: responda até 10/12/2026',
  municipality: { name: 'Assú' },
  protocolNumber: '2026/702',
  sentOn: '2026-11-18',
}
const charge = {
  verdict: 'OURS',
  message: 'A chave PIX é do município de Mossoró.',
  municipality: { name: 'Mossoró' },
  protocolNumber: '2026/1101',
  amount: 186.4,
}

const asked: unknown[] = []
let answer: () => Response
const server = setupServer(
  http.get('*/api/public/notices/:code', ({ request }) => {
    asked.push(new URL(request.url).pathname)
    return answer()
  }),
  http.post('*/api/public/payments/verify', async ({ request }) => {
    asked.push([request.credentials, await request.json()])
    return answer()
  }),
)

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
  defineVerifier(`${PORTAL}/verificador.js`)
})
afterAll(() => server.close())
afterEach(() => {
  asked.length = 0
  document.body.replaceChildren()
})

const announced = ({ view }: OpenedElement) => view.getByRole('status').textContent
const facts = ({ view }: OpenedElement) =>
  Object.fromEntries(
    view.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
/** Pastes the text and verifies it. @returns the heading of the result, which has the focus */
const verify = async (opened: OpenedElement, text: string, name: string) => {
  fireEvent.input(opened.view.getByLabelText('Número do protocolo ou código de autenticação'), {
    target: { value: text },
  })
  fireEvent.click(opened.view.getByRole('button', { name: 'Verificar' }))
  const heading = await opened.view.findByRole('heading', { name })
  expect(opened.host.shadowRoot?.activeElement).toBe(heading)
}

it('[N6.05] the verifier shows an e-mail of the portal by its code in any spelling, without any person', async () => {
  answer = () => HttpResponse.json(notice)
  const opened = openElement()
  await verify(opened, 'av 7k2m q9rx 4tbn 8', 'Aviso autêntico')
  expect(asked).toEqual([`/api/public/notices/${CODE}`])
  expect(announced(opened)).toBe('Aviso autêntico')
  expect(facts(opened)).toEqual({
    Assunto: notice.subject,
    Município: 'Assú',
    'Enviado em': '18/11/2026',
    Processo: '2026/702',
    Código: CODE,
  })
})

it('[N6.05] the verifier warns of an e-mail that the portal did not send', async () => {
  const message = 'Este aviso não foi enviado por este portal.'
  answer = () => refusal(404, 'NOT_FOUND', message)
  const opened = openElement()
  const errors: unknown[] = []
  opened.host.addEventListener('erro', (event) => errors.push((event as CustomEvent).detail))
  await verify(opened, CODE, 'Aviso não encontrado')
  expect(opened.view.getByText(message, { selector: '.result p' })).toBeTruthy()
  expect(opened.view.getAllByRole('listitem')).toHaveLength(3)
  expect([announced(opened), errors]).toEqual([message, [message]])
})

it('[N6.06] the verifier warns not to pay a foreign charge, and explains the next step', async () => {
  answer = () => HttpResponse.json({ verdict: 'NOT_OURS', message: NOT_OURS })
  const opened = openElement()
  await verify(opened, ` ${PIX} `, 'Não pague')
  expect(asked).toEqual([['omit', { payload: PIX }]])
  expect(announced(opened)).toBe(NOT_OURS)
  expect(facts(opened)).toEqual({ 'PIX copia e cola': PIX })
  expect(opened.view.getByRole('heading', { name: 'O que fazer', level: 4 })).toBeTruthy()
  expect(opened.view.getAllByRole('listitem')).toHaveLength(3)
})

it("[N6.06] the verifier shows a municipality's charge with its process and amount, or that they are missing", async () => {
  answer = () => HttpResponse.json(charge)
  const opened = openElement()
  await verify(opened, PIX, 'Cobrança do município')
  expect(announced(opened)).toBe(`Cobrança do município. ${charge.message}`)
  expect(facts(opened)).toEqual({ Processo: '2026/1101', Valor: 'R$\u00a0186,40' })
  answer = () => HttpResponse.json({ ...charge, protocolNumber: null, amount: null })
  const second = openElement()
  await verify(second, PIX, 'Cobrança do município')
  expect(facts(second)).toEqual({ Processo: '–Não informado', Valor: '–Não informado' })
})

it('[N6.06] the verifier reports an unreadable Pix code below the field, and never calls a message forged after a failure', async () => {
  answer = () => refusal(400, 'UNREADABLE_PIX', 'Este não é um código PIX.')
  const opened = openElement({ protocolo: PIX })
  expect(await opened.view.findByText('Este não é um código PIX.', { selector: '.error' })).toBeTruthy()
  answer = () => HttpResponse.json({ ok: true })
  for (const [text, title] of [
    [CODE, 'Erro ao conferir o aviso'],
    [PIX, 'Erro ao conferir a cobrança'],
  ] as const) {
    opened.host.setAttribute('protocolo', text)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await opened.view.findByText(title)).toBeTruthy()
    expect(opened.view.queryByRole('heading')).toBeNull()
  }
})
