import { preset } from '../../vitest.preset'

export default preset('e2e', { serial: true, testTimeout: 120_000 })
