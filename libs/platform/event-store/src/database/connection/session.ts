import { Client, type ClientConfig } from 'pg'
import { statementsOver } from './statements'
import type { Session } from '../types'

/** Opens a connection outside the pool. */
export async function openSession(config: ClientConfig): Promise<Session> {
  const client = new Client(config)
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  await client.connect()
  return {
    ...statementsOver(client),
    lost: lost.signal,
    async release() {
      if (lost.signal.aborted) return
      await client.end().catch(() => undefined)
    },
  }
}
