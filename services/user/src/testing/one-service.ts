import type { TestDatabase } from '@licensing/test-support'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { withDemoPeople } from './people'
import { startUserService, userDatabase, type RunningUserService } from './running-service'

type Options = Parameters<typeof startUserService>[1] & {
  /** Whether the demo people exist; they do by default. */
  readonly people?: boolean
}
type Hook = (work: () => Promise<void>) => void

const serviceBetween = (
  before: Hook,
  after: Hook,
  { people = true, ...options }: Options,
): RunningUserService => {
  let db: TestDatabase | undefined
  let running: RunningUserService | undefined
  before(async () => {
    db = await userDatabase()
    running = await startUserService(db.url, options)
    if (people) await withDemoPeople(running)
  })
  after(async () => {
    await running?.close()
    await db?.drop()
  })
  const started = (): RunningUserService => {
    if (running === undefined) throw new Error('The service runs only in tests and their hooks')
    return running
  }
  return new Proxy({} as RunningUserService, {
    get: (_, name) => Reflect.get(started(), name) as unknown,
  })
}

/** One service and database for all tests of the file. */
export const serviceOfFile = (options: Options = {}): RunningUserService =>
  serviceBetween(beforeAll, afterAll, options)

/** A new service and database for each test, for tests that count rows or remove the demo people. */
export const serviceOfTest = (options: Options = {}): RunningUserService =>
  serviceBetween(beforeEach, afterEach, options)
