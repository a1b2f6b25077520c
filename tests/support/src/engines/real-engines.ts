import { getContainerRuntimeClient } from 'testcontainers'

/** TEST_ENGINES=required: tests on real engines fail without Docker instead of being skipped; none: they are skipped. */
const engines = () => process.env['TEST_ENGINES']

const detect = async (): Promise<boolean> => {
  if (engines() === 'none') return false
  try {
    await getContainerRuntimeClient()
    return true
  } catch (error) {
    if (engines() === 'required')
      throw new Error(
        'TEST_ENGINES=required, but Docker is not running: node infra/ci/engines/ensure.mjs starts it',
        {
          cause: error,
        },
      )
    process.stderr.write('Docker is not running: tests on a real Postgres, Kafka or MinIO are skipped.\n')
    return false
  }
}

let answer: Promise<boolean> | undefined

/**
 * Whether Docker is running, so that real engines can be started. Suites use it as `describe.skipIf(!(await realEngines()))`.
 * @throws when it is not running and TEST_ENGINES=required
 */
export const realEngines = (): Promise<boolean> => (answer ??= detect())
