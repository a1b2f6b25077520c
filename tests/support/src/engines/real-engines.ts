import { getContainerRuntimeClient } from 'testcontainers'

/** Set to 1 where tests on real engines must run: they then fail without a Docker engine instead of being skipped. */
const REQUIRED = 'REQUIRE_REAL_ENGINES'

const ask = async (): Promise<boolean> => {
  try {
    await getContainerRuntimeClient()
    return true
  } catch (error) {
    if (process.env[REQUIRED] === '1')
      throw new Error(
        `${REQUIRED}=1, but no Docker engine answers: node infra/ci/engines/ensure.mjs starts one`,
        {
          cause: error,
        },
      )
    process.stderr.write('No Docker engine answers: tests on a real Postgres, Kafka or MinIO are skipped.\n')
    return false
  }
}

let answer: Promise<boolean> | undefined

/**
 * Whether a Docker engine answers; without one a suite skips itself with `describe.skipIf(!(await realEngines()))`.
 * @throws when none answers and REQUIRE_REAL_ENGINES=1
 */
export const realEngines = (): Promise<boolean> => (answer ??= ask())
