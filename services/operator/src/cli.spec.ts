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
  it('lists every command, and needs no settings or database', async () => {
    const { code, out } = await runAdmin(['--help'], { environment: { PORT: 'x' } })
    expect(code).toBe(0)
    for (const command of COMMANDS) expect(out).toContain(command)
    expect(out).toContain('Exit codes:')
  })

  it.each(COMMANDS)('of %s has an example', async (command) => {
    const { code, out } = await run(command, '--help')
    expect(code).toBe(0)
    expect(out).toMatch(new RegExp(`Examples:\\n {2}\\$ npm run admin -- ${command}`))
  })
})

describe('usage errors exit with 2 and a fix:', () => {
  it.each([
    ['no command', [], 'Usage: admin'],
    ['an unknown command', ['rebild'], "unknown command 'rebild'"],
    ['an unknown option', ['list-projections', '--fast'], "unknown option '--fast'"],
    ['a missing option', ['create-super-admin', '--name', 'Ana'], '--email'],
    ['a missing argument', ['export-process'], "missing required argument 'process'"],
    ['one argument too many', ['list-projections', 'process.list'], 'too many arguments'],
  ])('%s', async (_, args, message) => {
    const { code, out, err } = await run(...args)
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).toContain(message)
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
  it('a data folder without a portal', async () => {
    const { code, err } = await run('verify-history')
    expect(code).toBe(1)
    expect(err).toContain(`The data folder ${folder} contains no portal`)
    expect(err).toContain('npm start')
  })

  it('a database without a portal', async () => {
    await using db = await testDatabase()
    const { code, err } = await runAdmin(['list-projections'], { environment: { DATABASE_URL: db.url } })
    expect(code).toBe(1)
    expect(err).toContain('The database contains no portal yet.')
  })

  it.each([
    ['a server that does not respond', 'postgres://u:p@127.0.0.1:1/licensing', 'Postgres is unreachable'],
    ['an unknown database', undefined, 'The database does not exist'],
  ])('%s', async (_, url, message) => {
    await using db = await testDatabase()
    const missing = new URL(db.url)
    missing.pathname = '/never_made'
    const { code, err } = await runAdmin(['list-projections'], {
      environment: { DATABASE_URL: url ?? missing.href },
    })
    expect(code).toBe(1)
    expect(err).toContain(message)
    expect(err).toContain('Fix:')
  })
})
