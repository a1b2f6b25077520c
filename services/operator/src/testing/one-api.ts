import type { Environment } from '@licensing/observability'
import { environmentOf, openWholeApi, type WholeApi } from '@licensing/test-support/whole-api'
import { afterAll, beforeAll } from 'vitest'
import { runAdmin, type CommandResult, type RunOptions } from './operator'

/** One API for all tests of a file or describe, and the operator's tool on its database. */
export const withOneApi = () => {
  let api: WholeApi
  let environment: Environment
  beforeAll(async () => {
    api = await openWholeApi()
    environment = await environmentOf(api.foundations)
  })
  afterAll(() => api?.close())
  return {
    api: () => api,
    environment: () => environment,
    run: (args: readonly string[], options: Omit<RunOptions, 'environment'> = {}): Promise<CommandResult> =>
      runAdmin(args, { ...options, environment }),
  }
}
