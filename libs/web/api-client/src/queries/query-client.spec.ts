import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../request/api-error'
import { createQueryClient, processListRetry } from './query-client'

const apiError = (status: number, path = '/processes', message = '') =>
  new ApiError({ status, path, message, code: `HTTP_${status}` })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const failing = (error: ApiError) => vi.fn<() => Promise<never>>().mockRejectedValue(error)

/** Runs one process-list query to its end; returns the times of its requests and the messages shown. */
const runList = async (refusal: ApiError) => {
  const shown: string[] = []
  const requestedAt: number[] = []
  const started = Date.now()
  const client = createQueryClient((message) => shown.push(message))
  const fetching = client.fetchQuery({
    queryKey: ['processes'],
    queryFn: async () => {
      requestedAt.push(Date.now() - started)
      throw refusal
    },
    meta: { errorMessage: 'Erro ao carregar processos' },
    ...processListRetry((message) => shown.push(message)),
  })
  await Promise.allSettled([fetching, vi.runAllTimersAsync()])
  return { shown, requestedAt }
}

const run = async (queryFn: () => Promise<never>, errorMessage?: string) => {
  const showError = vi.fn<(message: string) => void>()
  const client = createQueryClient(showError)
  const meta = errorMessage === undefined ? {} : { errorMessage }
  const fetching = client.fetchQuery({
    ...client.getDefaultOptions().queries,
    queryKey: ['x'],
    queryFn,
    meta,
  })
  await Promise.allSettled([fetching, vi.runAllTimersAsync()])
  return showError
}

describe('the process list', () => {
  it('[R8.05] [R8.06] the process list is retried after 1 s, 2 s and 4 s when rate-limited, with a message before each retry', async () => {
    const { shown, requestedAt } = await runList(apiError(429))
    expect(requestedAt).toEqual([0, 1000, 3000, 7000])
    expect(shown).toEqual([
      'Muitas requisições. Tentando novamente em 1s...',
      'Muitas requisições. Tentando novamente em 2s...',
      'Muitas requisições. Tentando novamente em 4s...',
      'Muitas requisições. Aguarde um momento e tente novamente.',
    ])
  })

  it('the process list is not retried after a refusal', async () => {
    const { shown, requestedAt } = await runList(apiError(403, '/processes', 'Acesso negado'))
    expect(requestedAt).toEqual([0])
    expect(shown).toEqual(['Acesso negado'])
  })
})

describe('any other query', () => {
  it('any other query is requested once more only without an answer or when the server is unavailable', async () => {
    const times: Record<string, number> = {}
    for (const status of [400, 404, 429, 500, 0, 503]) {
      const queryFn = failing(apiError(status, '/users'))
      await run(queryFn)
      times[status] = queryFn.mock.calls.length
    }
    expect(times).toEqual({ 400: 1, 404: 1, 429: 1, 500: 1, 0: 2, 503: 2 })
  })

  it("[R8.01] [R8.02] any other query shows the server's message or the query's fallback once", async () => {
    const withMessage = await run(failing(apiError(409, '/users', 'Conflito')), 'Erro ao carregar usuários')
    expect(withMessage.mock.calls).toEqual([['Conflito']])
    const withoutMessage = await run(failing(apiError(500, '/users')), 'Erro ao carregar usuários')
    expect(withoutMessage.mock.calls).toEqual([['Erro ao carregar usuários']])
  })

  it('any other query fails silently at the end of the session, which the sign-in shows, and without an error message', async () => {
    const ended = apiError(401, '/users', 'Sua sessão foi encerrada. Faça login novamente.')
    expect(await run(failing(ended), 'Erro ao carregar usuários')).not.toHaveBeenCalled()
    expect(await run(failing(apiError(500, '/users')))).not.toHaveBeenCalled()
  })
})
