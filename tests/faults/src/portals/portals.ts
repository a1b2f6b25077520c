import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GIVEN_PASSWORD, takeOwnPassword } from '@licensing/test-support'
import { readProcessEvents, type StoredProcessEvent, verifyHistory } from './history'
import { type PortalProcess, startPortalProcess } from './portal-process'
import { type FaultyPostgres, startFaultyPostgres } from './postgres'

/** The interface of a running system for the suites, independent of its form. */
export interface Portals {
  /** Addresses of the instances; the same one twice where a proxy chooses the instance. */
  readonly urls: readonly [string, string]
  readonly admin: { readonly email: string; readonly password: string }
  processEvents(): Promise<StoredProcessEvent[]>
  /** The output of the operator's `verify-history --documents`. */
  verifyHistory(): Promise<string>
}

/** Two instances of the standalone on one Postgres and one folder of documents, all killable. */
export interface PortalPair extends Portals, AsyncDisposable {
  readonly instances: readonly [PortalProcess, PortalProcess]
  readonly postgres: FaultyPostgres
}

/** Named as @licensing/test-support names its own, so that its sweep also ends processes left by a killed run. */
const PREFIX = `licensing-test-postgres-${process.pid}-`
const ADMIN = { email: 'chefe@example.org', password: 'mangue-azul-7' }

type Closers = (() => Promise<unknown>)[]

/** Closes in reverse order, and continues when one fails to close. */
const closeAll = async (closers: Closers): Promise<void> => {
  const failures: unknown[] = []
  for (const close of closers.splice(0).toReversed())
    await close().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some resources could not be closed')
}

const start = async (closers: Closers): Promise<PortalPair> => {
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  closers.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const postgres = await startFaultyPostgres(folder)
  closers.push(() => postgres.stop())
  const dataDir = join(folder, 'data')
  const startInstance = async () => {
    const instance = await startPortalProcess({
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      BOOTSTRAP_ADMIN_EMAIL: ADMIN.email,
      BOOTSTRAP_ADMIN_PASSWORD: GIVEN_PASSWORD,
    })
    closers.push(() => instance.stop())
    return instance
  }
  const instances = [await startInstance(), await startInstance()] as const
  await takeOwnPassword(instances[0].url, ADMIN)
  return {
    instances,
    postgres,
    urls: [instances[0].url, instances[1].url],
    admin: ADMIN,
    async processEvents() {
      await using session = await postgres.session()
      // Awaited here, because the session closes when the function returns.
      return await readProcessEvents(session)
    },
    verifyHistory: () => verifyHistory(postgres.url, dataDir),
    [Symbol.asyncDispose]: () => closeAll(closers),
  }
}

/** Starts both instances; disposing of the pair ends every process and removes every folder. */
export const startPortalPair = async (): Promise<PortalPair> => {
  const closers: Closers = []
  try {
    return await start(closers)
  } catch (error) {
    await closeAll(closers)
    throw error
  }
}
