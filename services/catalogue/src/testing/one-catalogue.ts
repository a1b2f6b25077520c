import type { TestDatabase } from '@licensing/test-support'
import { afterAll, beforeAll } from 'vitest'
import { catalogueDatabase, type RunningCatalogue, startCatalogue } from './running-service'

/** One catalogue and database for all tests of the file, with the municipalities and activities of the demo if `demo`. */
export const catalogueOfFile = ({
  demo = false,
  ...settings
}: Parameters<typeof startCatalogue>[1] & { readonly demo?: boolean } = {}): RunningCatalogue => {
  let db: TestDatabase | undefined
  let running: RunningCatalogue | undefined
  beforeAll(async () => {
    db = await catalogueDatabase()
    running = await startCatalogue(db.url, settings)
    if (demo) await running.service.loadDemoCatalogue()
  })
  afterAll(async () => {
    await running?.close()
    await db?.drop()
  })
  return new Proxy({} as RunningCatalogue, {
    get: (_, name) => {
      if (running === undefined) throw new Error('The catalogue runs only in tests and their hooks')
      return Reflect.get(running, name) as unknown
    },
  })
}

/** Registers a municipality. @returns its id */
export const registerMunicipality = async (
  running: RunningCatalogue,
  over: Record<string, unknown> = {},
): Promise<string> => {
  const body = { name: 'Natal', status: 'ACTIVE', ...over }
  const answer = await running.call('POST', '/municipalities', { as: 'SUPER_ADMIN', body })
  if (answer.status !== 201) throw new Error(`Not registered: ${JSON.stringify(answer.body)}`)
  return String(answer.body['id'])
}
