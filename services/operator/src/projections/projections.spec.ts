import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeAll, describe, expect, it } from 'vitest'
import { aNumberedProcess, type WholeApi } from '@licensing/test-support/whole-api'
import { withOneApi } from '../testing/one-api'
import { PROJECT } from '../settings'

const { api: openedApi, environment, run: runTool } = withOneApi()
let api: WholeApi
beforeAll(() => {
  api = openedApi()
})

const run = (...args: string[]) => runTool(args)

/** Runs the tool in its own process, as an operator does while the portal runs. */
const inOwnProcess = async (...args: string[]): Promise<{ code: number; out: string }> => {
  const child = spawn(process.execPath, ['services/operator/dist/main.js', ...args], {
    cwd: PROJECT,
    env: { ...process.env, ...environment() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? -1, out }
}

const listed = async () => {
  const rows = await api.foundations.database.query<{ id: string; version: number }>(
    'select id, version from process.processes order by id',
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

describe('list-projections', () => {
  it('list-projections shows position, lag and parked streams of every projection', async () => {
    await api.append(aNumberedProcess().approved())
    await api.settled()
    const { code, out } = await run('list-projections')
    expect(code).toBe(0)
    const lines = out.trim().split('\n')
    expect(lines[0]).toMatch(/^PROJECTION +POSITION +BEHIND +SINCE +PARKED$/)
    const cursors = await api.foundations.database.query<{ group: string }>(
      'select consumer_group as "group" from messaging.cursors',
    )
    const groups = cursors.map(({ group }) => group)
    expect(lines.slice(1).map((line) => line.split(' ')[0])).toEqual(groups.toSorted())
    expect(groups).toEqual(expect.arrayContaining(['process.list', 'reporting.clocks']))
    expect(out).toMatch(/^process\.list +\d+:\d+ +0 +- +0$/m)
  })
})

describe('rebuild-projection', () => {
  it('rebuild-projection replaces a damaged read model from another process while the portal appends, projects and responds', async () => {
    const { database } = api.foundations
    const before = Array.from({ length: 20 }, () => aNumberedProcess().approved())
    await api.append(...before)
    await api.settled()
    await database.query('delete from process.processes')

    const rebuilding = new AbortController()
    const builders = [...before]
    const writing = (async () => {
      while (!rebuilding.signal.aborted) {
        const next = aNumberedProcess().underAnalysis()
        builders.push(next)
        await api.append(next)
      }
    })()
    const result = await inOwnProcess('rebuild-projection', 'process.list').finally(() => rebuilding.abort())
    await writing
    await api.settled()

    expect(result.out).toMatch(/^process\.list was rebuilt: [\d,]+ events in [\d.]+ s\.$/m)
    expect(result.code).toBe(0)
    const rows = await listed()
    for (const builder of builders) expect(rows.get(builder.id)).toBe(builder.events().length)
    // The portal's own subscription continues on the new tables.
    const after = aNumberedProcess()
    await api.append(after)
    await api.settled()
    expect((await listed()).get(after.id)).toBe(1)
  }, 120_000)

  it('rebuilds each of them without parked streams', async () => {
    for (const { group } of api.services.projections) {
      const { code, out } = await run('rebuild-projection', group)
      expect(out).toContain(`${group} was rebuilt`)
      expect(code).toBe(0)
    }
  }, 60_000)

  it('rebuild-projection rejects concurrent rebuilds of the same one', async () => {
    const result = await Promise.all([1, 2, 3].map(() => run('rebuild-projection', 'process.list')))
    expect(result.some(({ code }) => code === 0)).toBe(true)
    const refusals = result.flatMap(({ code, err }) => (code === 0 ? [] : [err]))
    expect(refusals).toEqual(
      refusals.map(() => expect.stringContaining('process.list is being rebuilt by another command.')),
    )
  })

  it('rebuild-projection lists the valid names for an unknown one', async () => {
    const { code, err } = await run('rebuild-projection', 'process.lists')
    expect(code).toBe(2)
    expect(err).toContain('Unknown projection: process.lists.')
    expect(err).toContain('\n  process.list\n')
  })
})

describe('replay-parked', () => {
  it('replay-parked releases a stream once the cause is fixed, and exits with 1 until then', async () => {
    const { database } = api.foundations
    const builder = aNumberedProcess()
    await api.settled()
    await database.query(`alter table process.processes add constraint broken check (id <> '${builder.id}')`)
    await api.append(builder)
    await api.settled()
    const still = await run('replay-parked', 'process.list')
    expect(still.code).toBe(1)
    expect(still.out).toContain(`PARKED process-${builder.id} at version 1 (ProcessFiled)`)
    expect((await run('list-projections')).out).toMatch(/^process\.list .* 1$/m)

    await database.query('alter table process.processes drop constraint broken')
    const freed = await run('replay-parked', 'process.list')
    expect(freed).toMatchObject({ code: 0 })
    expect(freed.out).toContain('1 stream released, 0 streams still parked')
  })
})
