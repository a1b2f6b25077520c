import { mergeConfig, type TestProjectConfiguration } from 'vitest/config'
import { preset } from '../../vitest.preset'

const whole = mergeConfig(preset('user-service', { shareModules: true }), {
  test: { globalSetup: ['@licensing/test-support/own-postgres-setup'] },
})

/** In a shared process their mocks come too late: other spec files have loaded the modules that hash. */
const MOCKING = ['src/credentials/password-hash.spec.ts', 'src/features/register-applicant/route.spec.ts']

const projects: TestProjectConfiguration[] = [
  { test: { ...whole.test, exclude: MOCKING, setupFiles: ['./src/testing/least-hash-cost.ts'] } },
  { test: { ...whole.test, name: 'user-service with mocks', include: MOCKING, isolate: true } },
]

export default mergeConfig(preset('user-service'), { test: { projects } })
