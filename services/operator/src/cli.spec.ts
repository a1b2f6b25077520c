import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@licensing/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAdmin } from './testing/operator'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'licensing-test-admin-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const COMMANDS = [
  'create-super-admin',
  'remove-demo-accounts',
  'list-projections',
  'rebuild-projection',
  'replay-parked',
  'verify-history',
  'export-process',
  'what-if',
  'topics',
]
const run = (...args: string[]) => runAdmin(args, { environment: { DATA_DIR: folder } })

describe('help', () => {
  it('help lists every command, each with an example, and needs no settings or database', async () => {
    const { code, out } = await runAdmin(['--help'], { environment: { PORT: 'x' } })
    expect(code).toBe(0)
    for (const command of COMMANDS) expect(out).toContain(command)
    expect(out).toContain('Exit codes:')
    const examples = COMMANDS.map(async (command) => (await run(command, '--help')).out)
    expect(await Promise.all(examples)).toEqual(
      COMMANDS.map(
        (command) => expect.stringMatching(`Examples:\n {2}\\$ npm run admin -- ${command}`) as string,
      ),
    )
  })
})

describe('usage errors exit with 2 and a fix:', () => {
  it('unknown, missing and superfluous words', async () => {
    for (const [args, message] of [
      [[], 'Usage: admin'],
      [['rebild'], "unknown command 'rebild'"],
      [['list-projections', '--fast'], "unknown option '--fast'"],
      [['create-super-admin', '--name', 'Ana'], '--email'],
      [['export-process'], "missing required argument 'process'"],
      [['list-projections', 'process.list'], 'too many arguments'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const { code, out, err } = await run(...args)
      expect([code, out, err]).toEqual([2, '', expect.stringContaining(message)])
    }
  })

  it('an invalid setting, by name, with an example and without its value', async () => {
    const environment = { DATABASE_URL: 'mysql://secret@db/x', DATA_DIR: folder }
    const { code, err } = await runAdmin(['list-projections'], { environment })
    expect(code).toBe(2)
    expect(err).toMatch(/DATABASE_URL: must be a URL\n.*\n\s+Example: DATABASE_URL=postgres:/)
    expect(err).not.toContain('secret@db/x')
  })
})

describe('an unavailable portal exits with 1 and a fix:', () => {
  it('a data folder without a portal, a database without one, a server that does not respond, or an unknown database', async () => {
    const { code, err } = await run('verify-history')
    expect([code, err]).toEqual([1, expect.stringContaining(`The data folder ${folder} contains no portal`)])
    expect(err).toContain('npm start')
    await using db = await testDatabase()
    const missing = Object.assign(new URL(db.url), { pathname: '/never_made' })
    for (const [url, message] of [
      [db.url, 'The database contains no portal yet.'],
      ['postgres://u:p@127.0.0.1:1/licensing', 'Postgres is unreachable'],
      [missing.href, 'the database does not exist'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await runAdmin(['list-projections'], { environment: { DATABASE_URL: url } })
      expect(answer).toMatchObject({ code: 1, err: expect.stringContaining(message) as string })
      expect(answer.err).toMatch(/Fix:|for example/)
    }
  })
})
