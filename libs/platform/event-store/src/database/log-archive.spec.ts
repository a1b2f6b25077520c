import { realEngines, startPostgres } from '@licensing/test-support/engines'
import { testDatabase } from '@licensing/test-support'
import { describe, expect, it, vi } from 'vitest'
import { openDatabase } from './database'
import { archiveFailing } from './log-archive'

vi.setConfig({ testTimeout: 180_000 })

describe('WAL archiving', () => {
  it('WAL archiving does not fail where archiving is off', async () => {
    const disposable = await testDatabase()
    const database = openDatabase({ url: disposable.url })
    try {
      expect(await archiveFailing(database)).toBe(0)
    } finally {
      await database.close()
      await disposable.drop()
    }
  })
})

describe.skipIf(!(await realEngines()))('WAL archiving of a real Postgres', () => {
  it('WAL archiving fails from the last archived segment until the next one is archived', async () => {
    await using postgres = await startPostgres({ durable: false, settings: ['archive_mode=on'] })
    const database = openDatabase({ url: postgres.url })
    const archiveBy = async (command: string) => {
      await database.query(`alter system set archive_command = '${command}'`)
      await database.query('select pg_reload_conf()')
    }
    /** An empty segment is not archived. */
    const fillPiece = async () => {
      await database.query('create table if not exists filler as select 1 as one')
      await database.query('insert into filler values (1)')
      await database.query('select pg_switch_wal()')
    }
    try {
      await archiveBy('true')
      await fillPiece()
      await expect.poll(() => archiveFailing(database)).toBe(0)
      await archiveBy('false')
      await fillPiece()
      await expect.poll(() => archiveFailing(database), { timeout: 60_000 }).toBeGreaterThan(0)
      await archiveBy('true')
      await fillPiece()
      await expect.poll(() => archiveFailing(database), { timeout: 60_000 }).toBe(0)
    } finally {
      await database.close()
    }
  })
})
