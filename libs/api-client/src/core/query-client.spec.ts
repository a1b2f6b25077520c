import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error'
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

/** Runs one process-list query to its end and tells when it was asked and what was said. */
const runList = async (refusal: ApiError) => {
  const said: string[] = []
  const askedAt: number[] = []
  const started = Date.now()
  const client = createQueryClient((message) => said.push(message))
  const fetching = client.fetchQuery({
    queryKey: ['processes'],
    queryFn: async () => {
      askedAt.push(Date.now() - started)
      throw refusal
    },
    meta: { errorMessage: 'Erro ao carregar processos' },
    ...processListRetry((message) => said.push(message)),
  })
  await Promise.allSettled([fetching, vi.runAllTimersAsync()])
  return { said, askedAt }
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
  it('[R8.05] [R8.06] is asked again after 1 s, 2 s and 4 s when it is limited, and says so', async () => {
    const { said, askedAt } = await runList(apiError(429))
    expect(askedAt).toEqual([0, 1000, 3000, 7000])
    expect(said).toEqual([
      'Muitas requisições. Tentando novamente em 1s...',
      'Muitas requisições. Tentando novamente em 2s...',
      'Muitas requisições. Tentando novamente em 4s...',
      'Muitas requisições. Aguarde um momento e tente novamente.',
    ])
  })

  it('is not asked again after a refusal', async () => {
    const { said, askedAt } = await runList(apiError(403, '/processes', 'Acesso negado'))
    expect(askedAt).toEqual([0])
    expect(said).toEqual(['Acesso negado'])
  })
})

describe('any other query', () => {
  it.each([
    [400, 1],
    [404, 1],
    [429, 1],
    [500, 1],
    [0, 2],
    [503, 2],
  ])('answered %i is asked %i time(s)', async (status, times) => {
    const asked = failing(apiError(status, '/users'))
    await run(asked)
    expect(asked).toHaveBeenCalledTimes(times)
  })

  it("[R8.01] [R8.02] shows the server's message or its own fallback, once", async () => {
    const worded = await run(failing(apiError(409, '/users', 'Conflito')), 'Erro ao carregar usuários')
    expect(worded.mock.calls).toEqual([['Conflito']])
    const unworded = await run(failing(apiError(500, '/users')), 'Erro ao carregar usuários')
    expect(unworded.mock.calls).toEqual([['Erro ao carregar usuários']])
  })

  it('is silent without an error message of its own', async () => {
    expect(await run(failing(apiError(500, '/users')))).not.toHaveBeenCalled()
  })
})
