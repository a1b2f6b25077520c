import { Client } from 'pg'
import { type Address, type Engine, startEngine } from './engine'
import { POSTGRES } from './image'

export interface PostgresEngine extends Engine {
  /** The URL of an empty database, as superuser. */
  readonly url: string
}

const USER = 'licensing'
const PASSWORD = 'licensing'

const urlOf = ({ host, port }: Address): string => `postgres://${USER}:${PASSWORD}@${host}:${port}/licensing`

async function isReady(address: Address): Promise<boolean> {
  const client = new Client({ connectionString: urlOf(address), connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Starts a Postgres in a container: `await using postgres = await startPostgres()`. Its writes survive `kill`, unless
 * `durable` is false, which is faster. `settings` adds settings as `name=value`.
 */
export async function startPostgres({
  durable = true,
  settings = [],
}: { durable?: boolean; settings?: readonly string[] } = {}): Promise<PostgresEngine> {
  const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const all = ['max_connections=300', ...(durable ? [] : fast), ...settings]
  const engine = await startEngine({
    image: POSTGRES,
    port: 5432,
    environment: () => ({ POSTGRES_USER: USER, POSTGRES_PASSWORD: PASSWORD, POSTGRES_DB: 'licensing' }),
    command: ['postgres', ...all.flatMap((setting) => ['-c', setting])],
    isReady,
  })
  return { ...engine, url: urlOf(engine) }
}
