import { afterEach, beforeEach } from 'vitest'
import { serveForTest, type TestApi } from './serve-for-test'

/** A new API for each test of a file. */
export const withApi = (options: () => Parameters<typeof serveForTest>[0]) => {
  let api: TestApi
  beforeEach(async () => {
    api = await serveForTest(options())
  })
  afterEach(() => api.close())
  return { api: () => api }
}
