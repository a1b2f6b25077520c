import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@licensing/event-store'
import { startEmbeddedPostgres } from '@licensing/embedded-postgres'
import { PortalClient } from './client'
import { startPortalProcess } from './portal-process'

export interface PortalWithDatabase {
  readonly client: PortalClient
  /** For rows that are written directly, without a statement timeout. */
  readonly database: Database
}

/** Runs the work with a portal whose tables it can fill, and removes both. */
export async function withPortal<Result>(
  work: (opened: PortalWithDatabase) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'licensing-bench-portal-data-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const database = openDatabase({ url: postgres.url, statementTimeout: 0 })
  try {
    const portal = await startPortalProcess({ databaseUrl: postgres.url })
    const client = new PortalClient(portal.url, 4)
    try {
      return await work({ client, database })
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
