import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
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

test('a version is built once', () => {
  const image = 'licensing/user:1.4.0'
  assert.equal(mustBuild(image, { known: undefined, wanted: 'new recipe' }), true)
  assert.equal(mustBuild(image, { known: 'recipe', wanted: 'recipe' }), false)
  assert.throws(() => mustBuild(image, { known: 'old recipe', wanted: 'new recipe' }), {
    message: /^licensing\/user:1\.4\.0 exists and was built from other files/,
    fix: /^choose a new version, PORTAL_VERSION=<new> node infra\/deploy\/images\/build\.mjs/,
  })
})

test('latest is built again only while it has no containers', () => {
  const changed = { known: 'old recipe', wanted: 'new recipe' }
  assert.equal(mustBuild('licensing/user:latest', changed), true)
  assert.throws(() => mustBuild('licensing/user:latest', { ...changed, isUsed: true }), {
    message: /^licensing\/user:latest was built from other files .* and has containers/,
    fix: /^choose a new version/,
  })
  assert.equal(mustBuild('licensing/user:latest', { known: 'recipe', wanted: 'recipe', isUsed: true }), false)
})

/** The pinned and the wanted version, by the settings file and the environment. */
const versions = (settings, env = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'licensing-settings-'))
  const file = join(folder, 'settings')
  writeFileSync(file, settings)
  try {
    const program = `import { pinnedVersion, wantedVersion } from './versions.mjs'
      process.stdout.write(\`\${await pinnedVersion()} \${await wantedVersion()}\`)`
    return spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: import.meta.dirname,
      env: { ...env, SETTINGS_FILE: file },
      encoding: 'utf8',
    }).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('the version of the settings is pinned and built, and only the environment names another', () => {
  assert.equal(versions('EDGE_PORT=80\n'), 'latest latest')
  assert.equal(versions('PORTAL_VERSION=\n'), 'latest latest')
  assert.equal(versions('PORTAL_VERSION=1.4.0\nEDGE_PORT=80\n'), '1.4.0 1.4.0')
  assert.equal(versions('PORTAL_VERSION=1.4.0\n', { PORTAL_VERSION: '1.5.0' }), '1.4.0 1.5.0')
})

/** The error of a build without any image; nothing can be pulled with an empty PATH. */
const refusal = (env) => {
  const program = `import { chooseFoundations } from './foundations.mjs'
    await chooseFoundations().catch(({ message, fix }) => console.log(message, fix))`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    env: { PATH: '', SETTINGS_FILE: '/nowhere', ...env },
    encoding: 'utf8',
  }).stdout
}

test('images that cannot be pulled are named together, with the settings that replace them', () => {
  const text = refusal({ KAFKA_IMAGE: 'mirror.example.org/kafka:4.3.0' })
  assert.match(
    text,
    /^These images cannot be pulled: node:24\S+, nginx:\S+, postgres:\S+, prom.*golang:\S+, debian:/,
  )
  assert.match(
    text,
    /load them \(docker load\), or name images of yours in NODE_IMAGE, .*, MINIO_IMAGE: docs/,
  )
  assert.doesNotMatch(text, /kafka/i)
})

test('MinIO is compiled only for the container of docker-compose.yml', () => {
  assert.match(refusal({ S3_ENDPOINT: 'http://minio:9000' }), /MINIO_IMAGE/)
  assert.doesNotMatch(refusal({ S3_ENDPOINT: 'https://minio.example.org' }), /MINIO_IMAGE|golang/)
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
