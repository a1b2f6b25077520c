import { onTestFinished } from 'vitest'
import type { Route } from '../route/route'
import { serveForTest } from './serve-for-test'

/** An API with these routes that is closed when the test ends. */
export const startApi = async (
  routes: readonly Route[],
  options: Parameters<typeof serveForTest>[0] = {},
) => {
  const api = await serveForTest({ routes, ...options })
  onTestFinished(() => api.close())
  return api
}

interface Envelope {
  message: string
  code: string
  errors?: { field: string; message: string }[]
  requestId: string
}

/** The body of an error response. */
export const envelope = async (response: Response): Promise<Envelope> => (await response.json()) as Envelope
