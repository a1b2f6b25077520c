import { preset } from '../../vitest.preset'

export default preset('journeys', { serial: true, testTimeout: 120_000 })
