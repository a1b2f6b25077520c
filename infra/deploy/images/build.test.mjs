import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

/** Without a PATH no other program can be run: neither npm nor docker. */
const build = (...args) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'build.mjs'), ...args], {
    env: { PATH: '' },
    encoding: 'utf8',
  })

test('--help prints the usage and does nothing else', () => {
  const { status, stdout, stderr } = build('--help')
  assert.match(stdout, /^PORTAL_VERSION=<version> node infra\/deploy\/images\/build\.mjs\n/)
  assert.deepEqual({ status, stderr }, { status: 0, stderr: '' })
})

test('an unknown option is refused before anything is built', () => {
  const { status, stderr } = build('--versoin')
  assert.match(stderr, /Unknown option '--versoin'/)
  assert.equal(status, 1)
})
