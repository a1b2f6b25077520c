import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { errorText, NETWORK_MESSAGE } from './api-error'
import { download } from './download'
import { toFormData } from './form-data'
import { lostFileMessage } from './lost-files'
import { command, queryString, request } from './request'
import { sessionStore } from '../session/session-store'
import { failureOf, origin, useServer } from './testing/api-server'
import type { UploadProgress } from './upload-progress'

const { server, seen, answer } = useServer()

const keys = () => seen.map((sent) => sent.headers.get('idempotency-key'))
const createOne = (a: number) => request('/processes/json', { method: 'POST', json: { a } })
const saved = () => {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  URL.createObjectURL = () => 'blob:portal'
  URL.revokeObjectURL = () => undefined
  return { names, restore: () => click.mockRestore() }
}

describe('an error', () => {
  it('an error carries status, code, message, field errors and request id', async () => {
    const body = {
      message: 'Dados inválidos',
      code: 'VALIDATION',
      errors: [
        { field: 'name', message: 'Nome é obrigatório' },
        { field: 'email', message: 'Email inválido' },
      ],
      requestId: 'r-42',
    }
    answer('/users', 400, body)
    const error = await failureOf(request('/users', { method: 'POST', json: {} }))
    expect(error).toMatchObject({ status: 400, path: '/users', ...body })
    expect(errorText(error, 'Erro ao salvar usuário')).toBe('Nome é obrigatório, Email inválido')
  })

  it("[R8.02] [R8.04] an error shows the server's message, otherwise the fallback, or 'Acesso negado' for a 403", async () => {
    const texts: string[] = []
    for (const [status, body] of [
      [409, { message: 'Email já cadastrado', code: 'EMAIL_TAKEN' }],
      [502, '<html>Bad gateway</html>'],
      [403, ''],
      [403, { message: 'Município fora do seu alcance', code: 'FORBIDDEN' }],
    ] as const) {
      answer('/users', status, body)
      texts.push(errorText(await failureOf(request('/users')), 'Erro ao salvar usuário'))
    }
    expect(texts).toEqual([
      'Email já cadastrado',
      'Erro ao salvar usuário',
      'Acesso negado',
      'Município fora do seu alcance',
    ])
    expect(errorText(new Error('boom'), 'Erro ao salvar usuário')).toBe('Erro ao salvar usuário')
  })

  it('an error of a proxy names what happened, and leaves session and command as they were', async () => {
    const page = (status: number, headers = {}) =>
      server.use(
        http.all(`${origin}/api/processes/json`, () =>
          HttpResponse.html('<p>Login</p>', { status, headers }),
        ),
      )
    const texts: string[] = []
    for (const status of [413, 403, 200, 401, 302]) {
      page(status, status === 302 ? { Location: 'https://wifi.test/' } : {})
      texts.push(errorText(await failureOf(createOne(1)), 'Erro ao criar processo'))
    }
    expect(texts.map((text) => /^.*?\(erro \d+\)|página de acesso ao Wi-Fi/.exec(text)?.[0])).toEqual([
      'O envio é maior do que a rede até o portal aceita (erro 413)',
      'A rede até o portal bloqueou este pedido (erro 403)',
      'página de acesso ao Wi-Fi',
      'A rede respondeu no lugar do portal (erro 401)',
      'página de acesso ao Wi-Fi',
    ])
    expect(new Set(keys()).size).toBe(1)
    expect(sessionStore.getLost()).toBeNull()
    page(302, { Location: 'https://wifi.test/' })
    const upload = { method: 'POST', form: toFormData({ fields: { a: 1 } }) } as const
    server.use(http.post(`${origin}/api/processes/json`, () => HttpResponse.error()))
    expect(await failureOf(request('/processes/json', upload))).toMatchObject({ code: 'PROXY' })
  })

  it('[D9.15] a failed upload names the file that was changed after it was chosen', async () => {
    const file = new File(['%PDF'], 'planta.pdf')
    const changed = new File(['%PDF'], 'memorial.pdf')
    vi.spyOn(changed, 'slice').mockReturnValue({
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
    } as Blob)
    server.use(http.all(`${origin}/api/users`, () => HttpResponse.error()))
    const form = toFormData({ files: { planta: [file], memorial: [changed] } })
    const message = 'memorial.pdf foi alterado ou removido depois de escolhido. Escolha o arquivo de novo.'
    const errors = [{ field: 'documents[memorial][0]', message }]
    const failure = await failureOf(request('/users', { method: 'POST', form }))
    expect(failure).toMatchObject({ code: 'FILE_LOST', message, errors })
    expect([file, changed].map(lostFileMessage)).toEqual([undefined, message])
  })

  it.each([
    ['fetch', { method: 'POST', json: { a: 1 } }],
    ['upload', { method: 'POST', form: toFormData({ fields: { a: 1 } }) }],
  ] as const)('of a lost connection (%s) has the code NETWORK and a message', async (_kind, options) => {
    server.use(http.all(`${origin}/api/users`, () => HttpResponse.error()))
    expect(await failureOf(request('/users', options))).toMatchObject({
      status: 0,
      code: 'NETWORK',
      message: NETWORK_MESSAGE,
    })
  })
})

it('[R7.03] sets no timeout, and a cancelled call rejects with AbortError instead of a network error', async () => {
  const timers = vi.spyOn(AbortSignal, 'timeout')
  server.use(http.get(`${origin}/api/processes`, () => new Promise<never>(() => undefined)))
  const controller = new AbortController()
  const call = request('/processes', { signal: controller.signal })
  controller.abort()
  await expect(call).rejects.toHaveProperty('name', 'AbortError')
  expect(timers).not.toHaveBeenCalled()
})

describe('an Idempotency-Key', () => {
  it('an Idempotency-Key is sent with every command but never with a query, a deletion or the login', async () => {
    answer('/*', 200)
    for (const method of ['POST', 'PUT', 'PATCH'] as const) await command('/users/1', { method, json: {} })
    await command('/users/1', { method: 'DELETE' })
    await request('/users')
    await request('/auth/login', { method: 'POST', json: {} })
    const [post, put, patch, ...rest] = keys()
    for (const key of [post, put, patch]) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/)
    expect(new Set([post, put, patch]).size).toBe(3)
    expect(rest).toEqual([null, null, null])
  })

  it('an Idempotency-Key is reused while the outcome is unknown, and new after a response', async () => {
    server.use(http.post(`${origin}/api/processes/json`, () => HttpResponse.error(), { once: true }))
    await failureOf(createOne(1))
    answer('/processes/json', 201)
    await createOne(1)
    await createOne(1)
    const [lost, again, next] = keys()
    expect(again).toBe(lost)
    expect(next).not.toBe(again)
  })

  it('differs for different content', async () => {
    server.use(http.post(`${origin}/api/processes/json`, () => HttpResponse.error()))
    await failureOf(createOne(1))
    await failureOf(createOne(2))
    const [first, second] = keys()
    expect(first).not.toBe(second)
  })
})

it('reports the progress of an upload in whole percents, in total and per file', async () => {
  answer('/processes/1/payment-receipt', 200)
  const reported: UploadProgress[] = []
  const file = new File(['x'.repeat(5000)], 'comprovante.pdf', { type: 'application/pdf' })
  await request('/processes/1/payment-receipt', {
    method: 'PUT',
    form: toFormData({ files: { comprovante_pagamento: [file] } }),
    onProgress: (progress) => reported.push(progress),
  })
  const percents = reported.map(({ percent }) => percent)
  expect(percents.at(-1)).toBe(100)
  expect(reported.at(-1)?.files.get(file)).toBe(1)
  expect(percents.every((percent) => Number.isInteger(percent) && percent >= 0 && percent <= 100)).toBe(true)
})

it('omits empty values from a query string', () => {
  expect(queryString({ page: 2, search: '', status: undefined, municipalityId: null, isActive: false })).toBe(
    '?page=2&isActive=false',
  )
  expect(queryString({})).toBe('')
})

it("[R7.20] a download is saved under its given name, the server's name, or the fallback", async () => {
  const { names, restore } = saved()
  for (const [options, disposition] of [
    [{ fileName: 'licença.pdf' }, 'attachment; filename="x.pdf"'],
    [{}, "attachment; filename*=UTF-8''licen%C3%A7a.pdf"],
    [{}, 'attachment; filename="x.pdf"'],
    [{ fallbackName: 'lista.csv' }, ''],
  ] as const) {
    server.use(
      http.get(`${origin}/api/processes/1/documents/2/download`, () =>
        HttpResponse.text('content', { headers: { 'Content-Disposition': disposition } }),
      ),
    )
    await download('/processes/1/documents/2/download', options)
  }
  restore()
  expect(names).toEqual(['licença.pdf', 'licença.pdf', 'x.pdf', 'lista.csv'])
})
