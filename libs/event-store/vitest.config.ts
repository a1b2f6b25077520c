import { spawnSync } from 'node:child_process'
import { mergeConfig, type TestProjectConfiguration } from 'vitest/config'
import { preset } from '../../vitest.preset'

const on = (name: string, setup: string): TestProjectConfiguration => ({
  extends: true,
  test: { name, globalSetup: [setup] },
})

const engineResponds = () => spawnSync('docker', ['version'], { stdio: 'ignore' }).status === 0

/** Without a Docker engine these suites are skipped, except where they are required: then their setup fails. */
const deployed = (): TestProjectConfiguration[] => {
  if (process.env['REQUIRE_REAL_ENGINES'] === '1' || engineResponds())
    return [
      on('event-store on the Postgres of a deployment', '@licensing/test-support/postgres-container-setup'),
    ]
  process.stderr.write(
    'No Docker engine responds: the event store is not tested on a Postgres in a container.\n',
  )
  return []
}

const projects = [on('event-store', '@licensing/test-support/own-postgres-setup'), ...deployed()]

// Serial, because an open transaction in one spec file would delay the readers of all others on the same server.
export default mergeConfig(preset('event-store', { serial: true, shareModules: true }), {
  test: { projects },
})
