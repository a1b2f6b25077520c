import { type EmbeddedPostgres, startEmbeddedPostgres } from '@licensing/embedded-postgres'
import type { Logger } from '@licensing/observability'

const RETRY_MS = 1_000

/** The embedded Postgres, started again on the same port when it ends without having been told to. */
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
      logger.warn('the embedded Postgres had ended and runs again')
    } catch (error) {
      logger.error({ err: error }, 'the embedded Postgres could not be started again')
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
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
