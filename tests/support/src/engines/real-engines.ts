import { getContainerRuntimeClient } from 'testcontainers'

/** TEST_ENGINES=required: tests on real engines fail without a Docker engine instead of being skipped; none: they are skipped. */
const engines = () => process.env['TEST_ENGINES']

const detect = async (): Promise<boolean> => {
  if (engines() === 'none') return false
  try {
    await getContainerRuntimeClient()
    return true
  } catch (error) {
    if (engines() === 'required')
      throw new Error(
        'TEST_ENGINES=required, but no Docker engine is running: node infra/ci/engines/ensure.mjs starts one',
        {
          cause: error,
        },
      )
    process.stderr.write(
      'No Docker engine is running: tests on a real Postgres, Kafka or MinIO are skipped.\n',
    )
    return false
  }
}

let answer: Promise<boolean> | undefined

/**
 * Whether a Docker engine is running. Suites use it as `describe.skipIf(!(await realEngines()))`.
 * @throws when none is running and TEST_ENGINES=required
 */
export const realEngines = (): Promise<boolean> => (answer ??= detect())
