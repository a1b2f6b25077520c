import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { PUBLISHED } from './published.mjs'
import { mustBuild } from './versions.mjs'

/** An empty PATH: the build would fail as soon as it started npm or docker. */
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

test('a version is built once; only latest is built again', () => {
  const changed = { known: 'old recipe', wanted: 'new recipe' }
  assert.equal(mustBuild('licensing/user:1.4.0', { known: undefined, wanted: 'new recipe' }), true)
  assert.equal(mustBuild('licensing/user:1.4.0', { known: 'recipe', wanted: 'recipe' }), false)
  assert.throws(() => mustBuild('licensing/user:1.4.0', changed), /licensing\/user:1\.4\.0 exists/)
  assert.equal(mustBuild('licensing/user:latest', changed), true)
})

test('published images are named by exact version, and docker-compose.yml has the same defaults', () => {
  for (const image of Object.values(PUBLISHED)) assert.match(image, /:v?\d+\.\d+(\.\d+)?(-[a-z-]+)?$/)
  const compose = readFileSync(join(import.meta.dirname, '../../../docker-compose.yml'), 'utf8')
  const defaults = [...compose.matchAll(/\$\{([A-Z_]+_IMAGE):-([^}]+)\}/g)].filter(
    ([, setting]) => setting in PUBLISHED,
  )
  assert.ok(defaults.length >= 7)
  for (const [, setting, image] of defaults) assert.equal(image, PUBLISHED[setting], setting)
})
