import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/**
 * The unit, integration and component specs of all packages, as one run: a worker loads a module once for all packages that need it.
 * The suites that start the portal as a whole (tests/faults, tests/journeys, tests/deployment) have a config of their own.
 */
const root = import.meta.dirname
const support = (path: string): string => `${root}/tests/support/src/${path}`

interface Package {
  readonly nx: { readonly tags: readonly string[] }
}

const packages = ['libs', 'libs/domain', 'libs/platform', 'libs/web', 'services', 'frontends'].flatMap(
  (home) =>
    readdirSync(`${root}/${home}`)
      .map((name) => `${home}/${name}`)
      .filter((folder) => existsSync(`${root}/${folder}/package.json`)),
)

/** The folders of packages with one of these tags, the same tags by which dependencies are checked. */
const foldersOf = (...types: readonly string[]): string[] =>
  packages.filter((folder) => {
    const { nx } = JSON.parse(readFileSync(`${root}/${folder}/package.json`, 'utf8')) as Package
    return types.some((type) => nx.tags.includes(`type:${type}`))
  })

const specsOf = (folders: readonly string[]): string[] =>
  folders.map((folder) => `${folder}/src/**/*.spec.{ts,tsx}`)

/** Spec files share the processes and the modules these have loaded, which takes longer than most tests. */
const inSharedProcesses = { pool: 'forks', isolate: false } as const

const project = (
  name: string,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({ extends: true, test: { name, ...test } })

/** Their specs run on a Kafka or an S3 store too, where Docker runs. */
const WITH_ENGINES = ['libs/platform/messaging', 'libs/platform/document-store', 'services/relay']
const services = foldersOf('adapter', 'service', 'composition')

const inServices = { ...inSharedProcesses, setupFiles: ['@licensing/user-service/least-hash-cost'] }

const hasEngine = (): boolean =>
  process.env['TEST_ENGINES'] === 'required' ||
  (process.env['TEST_ENGINES'] !== 'none' &&
    spawnSync('docker', ['version'], { stdio: 'ignore' }).status === 0)

/** The event store again, on the Postgres of a deployment. */
const onDeployedPostgres = (): TestProjectInlineConfiguration[] =>
  hasEngine()
    ? [
        project('deployed-postgres', {
          ...inServices,
          include: specsOf(['libs/platform/event-store']),
          // They change settings of the server that they start.
          exclude: ['libs/platform/event-store/src/{database,commands}/**'],
          globalSetup: [support('engines/setups/postgres.ts')],
        }),
      ]
    : []

const uiKit = `${root}/libs/web/ui-kit/src/testing`
const PAGE = `${uiKit}/set-up.ts`
/** Their fields have pickers, which load by import(). */
const WITH_PICKERS = ['libs/web/process-view']
const WITH_OWN_SET_UP = ['frontends/applicant', 'frontends/back-office']
const webFolders = foldersOf('ui', 'frontend').filter((folder) => !WITH_OWN_SET_UP.includes(folder))

const inPages = (name: string, folders: readonly string[], setupFiles: string[]) =>
  project(name, {
    include: specsOf(folders),
    setupFiles,
    // A context starts much sooner than a process that loads jsdom and every module again.
    environment: support('page/environment.ts'),
    pool: 'vmThreads',
    // Contexts of earlier files stay in memory; a thread that uses more than this is replaced.
    vmMemoryLimit: '600MB',
  })

/** What remotes expose to the shell, as the federation plugin resolves it in a build. */
const remotes = ['applicant', 'back-office', 'public-verifier'].map((name) => ({
  find: `${name}/routes`,
  replacement: `${root}/frontends/shell/src/testing/no-screens.ts`,
}))

export default defineConfig({
  resolve: { alias: remotes },
  test: {
    // On two cores: specs of services wait for Postgres and timers a part of their time.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A second is soon over where a server and a database share two cores.
    expect: { poll: { timeout: 15_000 } },
    reporters: ['default', 'json'],
    outputFile: { json: `${root}/.reports/specs.json` },
    projects: [
      project('pure', { ...inSharedProcesses, include: specsOf(foldersOf('pure')) }),
      project('engines', {
        ...inServices,
        include: specsOf(WITH_ENGINES),
        globalSetup: ['postgres/servers.ts', 'engines/setups/kafka.ts', 'engines/setups/minio.ts'].map(
          support,
        ),
      }),
      ...onDeployedPostgres(),
      project('services', {
        ...inServices,
        include: specsOf([
          ...services.filter((folder) => !WITH_ENGINES.includes(folder)),
          'tests/api',
          'infra/bench',
        ]),
        globalSetup: [support('postgres/servers.ts')],
      }),
      inPages(
        'web',
        webFolders.filter((folder) => !WITH_PICKERS.includes(folder)),
        [PAGE],
      ),
      inPages('screens', WITH_PICKERS, [PAGE, `${uiKit}/preload-picker.ts`]),
      ...WITH_OWN_SET_UP.map((folder) =>
        inPages(basename(folder), [folder], [PAGE, `${root}/${folder}/src/testing/set-up.ts`]),
      ),
    ],
  },
})
