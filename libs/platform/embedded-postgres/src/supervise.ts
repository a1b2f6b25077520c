import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '@licensing/observability'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start'

const RETRY_MS = 1_000

/** An embedded Postgres that is restarted on the same port when it exits unexpectedly. */
export interface SupervisedPostgres {
  readonly url: string
  stop(): Promise<void>
}

export const superviseEmbeddedPostgres = async (
  dataDir: string,
  logger: Logger,
): Promise<SupervisedPostgres> => {
  let running: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir })
  let stopping = false
  let restarting: Promise<void> = Promise.resolve()
  const { url, port } = running

  const restart = async (): Promise<void> => {
    if (stopping) return
    try {
      running = await startEmbeddedPostgres({ dataDir, port })
      watch()
      logger.warn('the embedded Postgres exited and was restarted')
    } catch (error) {
      logger.error({ err: error }, 'the embedded Postgres could not be restarted')
      await delay(RETRY_MS)
      await restart()
    }
  }
  const watch = (): void => {
    running.died.addEventListener('abort', () => {
      restarting = restart()
    })
  }
  watch()

  return {
    url,
    async stop() {
      stopping = true
      await restarting
      await running.stop()
    },
  }
}
