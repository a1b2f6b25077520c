import { getContainerRuntimeClient } from 'testcontainers'

/** With the value 1, tests on real engines fail without a Docker engine instead of being skipped. */
const REQUIRED = 'REQUIRE_REAL_ENGINES'

const detect = async (): Promise<boolean> => {
  try {
    await getContainerRuntimeClient()
    return true
  } catch (error) {
    if (process.env[REQUIRED] === '1')
      throw new Error(
        `${REQUIRED}=1, but no Docker engine is running: node infra/ci/engines/ensure.mjs starts one`,
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
 * @throws when none is running and REQUIRE_REAL_ENGINES=1
 */
export const realEngines = (): Promise<boolean> => (answer ??= detect())
