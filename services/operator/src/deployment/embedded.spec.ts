import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startEmbeddedPostgres, stopLeftServer } from '@licensing/embedded-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateAll } from '@licensing/standalone'
import { runAdmin } from '../testing/operator'

let dataDir: string
let postgres: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'licensing-test-admin-'))
  postgres = join(dataDir, 'postgres')
})
afterAll(async () => {
  await stopLeftServer(postgres)
  await rm(dataDir, { recursive: true, force: true })
})

const run = () => runAdmin(['verify-history'], { environment: { DATA_DIR: dataDir } })

it('works while the portal runs on the data folder, and without it', async () => {
  const portal = await startEmbeddedPostgres({ dataDir: postgres, durable: false })
  try {
    await migrateAll(portal.url)
    expect(await run()).toMatchObject({ code: 0, err: '' })
    expect(await findPostgres(postgres)).toMatchObject({ state: 'running', url: portal.url })
    expect(portal.died.aborted).toBe(false)
  } finally {
    await portal.stop()
  }
  expect(await findPostgres(postgres)).toEqual({ state: 'stopped' })
  const result = await Promise.all([run(), run()])
  expect(result.map(({ code }) => code)).toContain(0)
  expect(await findPostgres(postgres)).toEqual({ state: 'stopped' })
}, 120_000)
