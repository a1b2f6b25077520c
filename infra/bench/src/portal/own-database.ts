import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@licensing/event-store'
import { startEmbeddedPostgres } from '@licensing/embedded-postgres'
import { PortalClient } from './client'
import { type PortalProcess, startPortalProcess } from './portal-process'

export interface PortalWithDatabase {
  readonly portal: PortalProcess
  readonly client: PortalClient
  /** For rows that are written directly, without a statement timeout. */
  readonly database: Database
}

/** Runs the work with a portal whose tables it can fill, with further settings, and removes both. */
export async function withPortal<Result>(
  work: (opened: PortalWithDatabase) => Promise<Result>,
  env: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'licensing-bench-portal-data-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const database = openDatabase({ url: postgres.url, statementTimeout: 0 })
  try {
    const portal = await startPortalProcess({ databaseUrl: postgres.url, env })
    const client = new PortalClient(portal.url, 4)
    try {
      return await work({ portal, client, database })
    } finally {
      await client.close()
      await portal.stop()
    }
  } finally {
    await database.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
