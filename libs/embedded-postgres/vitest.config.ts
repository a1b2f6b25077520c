import { preset } from '../../vitest.preset'

export default preset('embedded-postgres', { testTimeout: 90_000 })
