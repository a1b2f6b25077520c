import { rmSync } from 'node:fs'
import { startEmbeddedPostgres } from '@licensing/embedded-postgres'
import { remove, sweepKilledRuns, temporaryFolder } from './folders'

export interface ThrowAwayPostgres {
  readonly url: string
  /** Stops it and deletes its data. */
  stop(): Promise<void>
}

/** Starts an embedded Postgres in its own folder and on its own port, for as long as this process runs. */
export const startThrowAwayPostgres = async (): Promise<ThrowAwayPostgres> => {
  await sweepKilledRuns()
  const dataDir = await temporaryFolder()
  const removeNow = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', removeNow)
  const finish = async () => {
    await remove(dataDir)
    process.removeListener('exit', removeNow)
  }
  try {
    const server = await startEmbeddedPostgres({ dataDir, durable: false })
    return {
      url: server.url,
      async stop() {
        await server.stop()
        await finish()
      },
    }
  } catch (error) {
    await finish()
    throw error
  }
}
