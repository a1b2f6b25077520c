import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import type { StopListening } from '../types'

const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 2_000

type OnNotify = (payload: string | undefined) => void

interface ListenOptions {
  readonly config: ClientConfig
  readonly channel: string
  readonly onNotify: OnNotify
  readonly stop: AbortSignal
  /** Called each time the connection starts to listen. */
  onListening(): void
}

/** Connects, listens, and returns when the connection is lost or the signal aborts. */
async function listenOnce({ config, channel, onNotify, stop, onListening }: ListenOptions): Promise<void> {
  const client = new Client(config)
  const lost = new AbortController()
  const leave = () => lost.abort()
  client.on('error', leave)
  client.on('end', leave)
  client.on('notification', (message) => onNotify(message.payload === '' ? undefined : message.payload))
  try {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
    onListening()
    stop.addEventListener('abort', leave, { once: true })
    if (!lost.signal.aborted && !stop.aborted) await once(lost.signal, 'abort')
  } finally {
    stop.removeEventListener('abort', leave)
    await client.end().catch(() => undefined)
  }
}

/** Listens until stopped; resolves after the first connection attempt, successful or not. */
export async function listen(
  config: ClientConfig,
  channel: string,
  onNotify: OnNotify,
): Promise<StopListening> {
  const stop = new AbortController()
  const attempted = new AbortController()
  let connections = 0
  let retry = FIRST_RETRY_MS
  const onListening = () => {
    connections += 1
    retry = FIRST_RETRY_MS
    attempted.abort()
    if (connections > 1) onNotify(undefined)
  }
  const run = async () => {
    while (!stop.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one connection after the other
      await listenOnce({ config, channel, onNotify, stop: stop.signal, onListening }).catch(() => undefined)
      attempted.abort()
      // oxlint-disable-next-line no-await-in-loop -- retry delay
      await pause(retry, undefined, { signal: stop.signal }).catch(() => undefined)
      retry = Math.min(retry * 2, LONGEST_RETRY_MS)
    }
  }
  const running = run()
  if (!attempted.signal.aborted) await once(attempted.signal, 'abort')
  return async () => {
    stop.abort()
    await running
  }
}
