import { spawnSync } from 'node:child_process'
import { mergeConfig, type TestProjectConfiguration } from 'vitest/config'
import { preset } from '../../vitest.preset'

const on = (name: string, setup: string): TestProjectConfiguration => ({
  extends: true,
  test: { name, globalSetup: [setup] },
})

const engineAnswers = () => spawnSync('docker', ['version'], { stdio: 'ignore' }).status === 0

/** Without a Docker engine these suites are skipped, except where they are required: then their setup fails. */
const deployed = (): TestProjectConfiguration[] => {
  if (process.env['REQUIRE_REAL_ENGINES'] === '1' || engineAnswers())
    return [
      on('event-store on the Postgres of a deployment', '@licensing/test-support/postgres-container-setup'),
    ]
  process.stderr.write(
    'No Docker engine answers: the event store is not tested on a Postgres in a container.\n',
  )
  return []
}

const projects = [on('event-store', '@licensing/test-support/postgres-setup'), ...deployed()]

// Serial: an open transaction of one spec file would hold back the readers of all others on the same server.
export default mergeConfig(preset('event-store', { serial: true }), { test: { projects } })
