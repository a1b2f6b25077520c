import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { EmbeddedPostgresError, findPostgres, startEmbeddedPostgres, stopLeftServer } from '..'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'licensing-embedded-'))
})
afterEach(async () => {
  await stopLeftServer(dataDir)
  await rm(dataDir, { recursive: true, force: true })
})

it('reports whether a folder has a database, and the address of a running one', async () => {
  expect(await findPostgres(dataDir)).toEqual({ state: 'none' })
  const server = await startEmbeddedPostgres({ dataDir, durable: false })
  expect(await findPostgres(dataDir)).toEqual({ state: 'running', url: server.url, owner: process.pid })
  // Its owner was killed: the next start must stop the server rather than use it.
  await writeFile(join(dataDir, 'owner'), '2147483646')
  expect(await findPostgres(dataDir)).toEqual({ state: 'stopped' })
  await server.stop()
  expect(await findPostgres(dataDir)).toEqual({ state: 'stopped' })
})

it('explains why a folder cannot be read', async () => {
  const file = join(dataDir, 'file')
  await writeFile(file, '')
  await expect(findPostgres(join(file, 'postgres'))).rejects.toBeInstanceOf(EmbeddedPostgresError)
})

it('lets one of two concurrent starts win, and the other names it', async () => {
  const starts = await Promise.allSettled(
    [1, 2].map(() => startEmbeddedPostgres({ dataDir, durable: false })),
  )
  const running = starts.filter((start) => start.status === 'fulfilled')
  await Promise.all(running.map(({ value }) => value.stop()))
  expect(running.length).toBeLessThan(2)
  const refusals: unknown[] = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason] : []))
  expect(refusals.every((reason) => reason instanceof EmbeddedPostgresError)).toBe(true)
})
